import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import { readButton } from '../../services/census/button-fields.js'
import button from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = html
})
afterEach(() => site.destroy())

const start = async () => {
  site = createSite({ blocks: { button } })
  await site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const noteOf = (id: string) => block(id).querySelector('[data-part="note"]')
const noted = (id: string) => vi.waitFor(() => expect(noteOf(id)).not.toBeNull())

describe('a button', () => {
  it('has an attribute for each option, also for defaults and for options in JSON', async () => {
    await start()
    const attributes = (id: string) =>
      ['data-button-variant', 'data-button-size', 'data-button-width', 'data-alignment'].map((name) =>
        block(id).getAttribute(name),
      )
    expect(attributes('prints')).toEqual(['primary', 'medium', 'auto', 'inline'])
    expect(attributes('workshops')).toEqual(['primary', 'large', 'auto', 'inline'])
    expect(attributes('press')).toEqual(['primary', 'medium', 'full', 'inline'])
    expect(attributes('json')).toEqual(['secondary', 'medium', 'auto', 'inline'])
  })

  it('is one that the census counts, with its own id, alignment and size, without its note', async () => {
    await start()
    await noted('map')
    expect(readButton(block('hours'))()).toEqual({
      id: 'hours',
      buttonText: 'Opening hours',
      clickthroughUrl: '#hours',
      alignment: 'center',
      size: 'small',
      newWindow: 'false',
      context: '1',
    })
    expect(readButton(block('map'))()).toMatchObject({ buttonText: 'Open the map', newWindow: 'true' })
    expect(readButton(block('price-list'))()).toMatchObject({ buttonText: 'Price list' })
  })

  it('is counted with the same fields before its code has run', () => {
    site = createSite({ blocks: {} })
    expect(readButton(block('hours'))()).toMatchObject({ id: 'hours', alignment: 'center', size: 'small' })
  })

  it('keeps an id for the census that the author has written', async () => {
    block('prints').setAttribute('data-census-button', 'own')
    await start()
    expect(readButton(block('prints'))()).toMatchObject({ id: 'own' })
  })

  it('says that it opens a new window, in the language of the page, and leaves the author’s note', async () => {
    document.documentElement.lang = 'de'
    await start()
    await noted('map')
    expect(block('map').textContent).toBe('Open the map (öffnet ein neues Fenster)')
    expect(noteOf('map')!.className).toBe('site-visually-hidden')
    expect(block('catalogue').querySelectorAll('[data-part="note"]')).toHaveLength(1)
  })

  it('follows the option in the panel', async () => {
    await start()
    await site.update(block('prints'), { newWindow: true, size: 'small' })
    await noted('prints')
    expect(block('prints').getAttribute('target')).toBe('_blank')
    expect(block('prints').getAttribute('data-button-size')).toBe('small')
    await site.update(block('prints'), { newWindow: false })
    expect(block('prints').hasAttribute('target')).toBe(false)
    expect((noteOf('prints') as HTMLElement).hidden).toBe(true)
  })

  it('names what is missing where the block is no link', async () => {
    const error = silence('error')
    document.body.innerHTML = '<span data-block="button">Shop</span>'
    await start()
    expect(String(error.mock.calls[0]![0])).toContain('<a data-block="button" href="…">')
    expect(document.body.textContent).toBe('Shop')
    error.mockRestore()
  })

  it('restores the HTML of the server on destroy', async () => {
    const before = document.body.innerHTML
    await start()
    await noted('map')
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
