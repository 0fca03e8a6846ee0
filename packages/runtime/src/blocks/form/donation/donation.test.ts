import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { element, leave, message, part, serve, start } from '../../../../testing/form.js'
import { silence } from '../../../../testing/globals.js'

beforeEach(serve)
afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

const amounts = `<input data-part="amount" name="amount" type="radio" value="10" checked>
<input data-part="amount" name="amount" type="radio" value="25">`
const custom = '<p id="help">Help</p><input data-part="custom-amount" name="amount" aria-describedby="help">'
const button = '<button data-part="donate" type="submit">Donate</button>'
const donation = (inside = amounts + custom, donate = button) =>
  `<div data-block="form" data-option-kind="donation"><form action="/checkout/donate">${inside}${donate}</form></div>`

const own = () => element<HTMLInputElement>('[data-part=custom-amount]')
const radio = (value: string) => element<HTMLInputElement>(`[value="${value}"]`)
const give = (text: string) => {
  own().value = text
  own().dispatchEvent(new Event('input', { bubbles: true }))
}
/** Sends the form; whether it went to the checkout. */
const goes = () => element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

describe('a donation', () => {
  it('[FORM-016] has one amount: the last one chosen or typed', async () => {
    await start(donation())
    give('35')
    expect(radio('10').checked).toBe(false)
    expect(goes()).toBe(true)
    radio('25').checked = true
    radio('25').dispatchEvent(new Event('change', { bubbles: true }))
    expect(own().value).toBe('')
    give('  ')
    expect(radio('25').checked).toBe(true)
    expect(goes()).toBe(true)
  })

  it.each(['', ' ', '0', '0,00', '-5', 'ten', '1e9', '0x10', 'Infinity', '5 5'])(
    'an amount of "%s" is invalid: the form requires one, at the field where it was entered',
    async (text) => {
      await start(donation(custom))
      give(text)
      expect(goes()).toBe(false)
      await vi.waitFor(() => expect(document.activeElement).toBe(own()))
      expect(message()).toBe('Choose or enter an amount.')
      expect(own().getAttribute('aria-invalid')).toBe('true')
      expect(own().getAttribute('aria-describedby')).toBe(`help ${part('message').id}`)
      give('5')
      expect(message()).toBeNull()
      expect(own().hasAttribute('aria-invalid')).toBe(false)
      expect(goes()).toBe(true)
    },
  )

  it.each(['5', '12.50', ' 12,5 ', '0.5'])('an amount of "%s" is one', async (text) => {
    await start(donation(custom))
    give(text)
    expect(goes()).toBe(true)
  })

  it('without a field for another amount, the first amount gets the error', async () => {
    await start(donation(`<fieldset role="radiogroup">${amounts.replace(' checked', '')}</fieldset>`))
    expect(goes()).toBe(false)
    await vi.waitFor(() => expect(document.activeElement).toBe(radio('10')))
    expect(element('fieldset').getAttribute('aria-invalid')).toBe('true')
    expect(radio('10').hasAttribute('aria-invalid')).toBe(false)
  })

  describe.each([
    ['an element that is no button', '<div data-part="donate">Give</div>'],
    ['a link', '<a data-part="donate" href="/give">Give</a>'],
  ])('%s', (_, donate) => {
    it.each(['Enter', ' '])('[FORM-018] is pressed by "%s"', async (key) => {
      await start(donation(undefined, donate))
      const requestSubmit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
      const press = (what: string) => {
        const event = new KeyboardEvent('keydown', { key: what, bubbles: true, cancelable: true })
        part('donate').dispatchEvent(event)
        return event.defaultPrevented
      }
      expect(press('a')).toBe(false)
      expect(press('Tab')).toBe(false)
      expect(requestSubmit).not.toHaveBeenCalled()
      expect(press(key)).toBe(true)
      expect(requestSubmit).toHaveBeenCalledOnce()
      part('donate').click()
      expect(requestSubmit).toHaveBeenCalledTimes(2)
      expect(part('donate').getAttribute('role')).toBe('button')
      expect(part('donate').tabIndex).toBe(0)
    })
  })

  it('[FORM-018] a button of the theme that sends nothing by itself sends the form', async () => {
    await start(donation(undefined, '<button data-part="donate" type="button">Give</button>'))
    const requestSubmit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
    part('donate').click()
    expect(requestSubmit).toHaveBeenCalledOnce()
    expect(part('donate').hasAttribute('role')).toBe(false)
  })

  it('[FORM-019] without a button it reports an error to the author', async () => {
    const error = silence('error')
    await start(donation(undefined, ''))
    expect(error).toHaveBeenCalledOnce()
    expect(error.mock.calls[0]).toEqual([
      expect.stringContaining('No donation button exists'),
      element('[data-block]'),
    ])
  })

  it('leaves no trace', async () => {
    const html = donation(undefined, '<div data-part="donate">Give</div>')
    await start(html)
    radio('10').checked = false
    goes()
    await vi.waitFor(() => expect(message()).not.toBeNull())
    leave()
    const left = document.body.innerHTML
    document.body.innerHTML = html
    expect(left).toBe(document.body.innerHTML)
  })
})
