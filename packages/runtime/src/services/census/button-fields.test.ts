import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRINGS } from '../../../../../tests/reliability/strings.js'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { readButton } from './button-fields.js'

/** The fields of the first element with the class `button` in some HTML. */
function fieldsOf(html: string) {
  document.body.innerHTML = html
  return readButton(document.querySelector('.button')!)()
}

describe('the fields of a button', () => {
  it('[CEN-007] are read from its attributes and its text', () => {
    expect(
      fieldsOf(`<a class="button" href="/shop?a=1" target="_blank" data-census-button="to-shop"
        data-alignment="center" data-button-size="large">  To
        the <b>shop</b> </a>`),
    ).toEqual({
      id: 'to-shop',
      buttonText: 'To the shop',
      clickthroughUrl: '/shop?a=1',
      alignment: 'center',
      size: 'large',
      newWindow: 'true',
      context: '1',
    })
  })

  it('[CEN-007] are empty where the button has none', () => {
    expect(fieldsOf('<button class="button" data-census-button></button>')).toEqual({
      id: '',
      buttonText: '',
      clickthroughUrl: '',
      alignment: '',
      size: '',
      newWindow: 'false',
      context: '1',
    })
  })

  it('[CEN-007] have the element’s own id where the attribute is empty', () => {
    expect(fieldsOf('<a class="button" data-census-button id="cta"></a>').id).toBe('cta')
  })

  it('[CEN-007] of the hosted builder stand on the elements around it', () => {
    expect(
      fieldsOf(`<div class="sqs-block button-block sqs-block-button" id="block-1"><div class="sqs-block-content">
        <div class="sqs-block-button-container sqs-block-button-container--center" data-alignment="center"
          data-button-size="medium"><a href="/visit" id="x"
          class="button sqs-block-button-element--medium sqs-block-button-element">Visit</a></div></div></div>`),
    ).toMatchObject({ id: 'block-1', buttonText: 'Visit', alignment: 'center', size: 'medium' })
  })

  it('[POP-009] have context 2 in a popup', () => {
    expect(
      fieldsOf('<div class="site-popup"><p><a class="button" data-census-button="a">A</a></p></div>').context,
    ).toBe('2')
  })

  it('[CEN-007] are those of the moment when they were read', () => {
    document.body.innerHTML = '<a class="button" href="/a">Add</a>'
    const button = document.querySelector('.button')!
    const fields = readButton(button)
    button.textContent = 'Added'
    button.setAttribute('href', '/b')
    button.remove()
    expect(fields()).toMatchObject({ buttonText: 'Add', clickthroughUrl: '/a' })
  })

  it('[CEN-007] are bounded texts that a form holds, whatever the markup', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.constantFrom(...STRINGS),
    )
    const button = document.createElement('a')
    fc.assert(
      fc.property(text, text, text, text, text, (id, words, address, alignment, target) => {
        button.setAttribute('data-census-button', id)
        button.textContent = words
        button.setAttribute('href', address)
        button.setAttribute('data-alignment', alignment)
        button.setAttribute('target', target)
        const fields = readButton(button)()
        expect(Object.keys(fields)).toEqual([
          'id',
          'buttonText',
          'clickthroughUrl',
          'alignment',
          'size',
          'newWindow',
          'context',
        ])
        expect(fields.newWindow).toBe(`${target.toLowerCase() === '_blank'}`)
        const form = new URLSearchParams(fields)
        expect(Object.fromEntries(new URLSearchParams(form.toString()))).toEqual(Object.fromEntries(form))
        const { clickthroughUrl, alignment: place, size, ...texts } = fields
        expect(clickthroughUrl!.length).toBeLessThanOrEqual(2000)
        for (const value of [place, size]) expect(value!.length).toBeLessThanOrEqual(50)
        for (const value of Object.values(texts)) expect(value.length).toBeLessThanOrEqual(500)
      }),
      propertyRuns(10_000),
    )
  })

  it.each(STRINGS.map((each) => [each.slice(0, 40), each]))('carry any text as it is: %j', (_, string) => {
    const button = document.createElement('button')
    button.textContent = string
    const text = string.trim().replace(/\s+/g, ' ').slice(0, 500)
    // A form holds no half pairs.
    const expected = new URLSearchParams({ text }).get('text')
    expect(new URLSearchParams(readButton(button)()).get('buttonText')).toBe(expected)
  })
})
