import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import pricingToggle, { type PricingToggleHandle } from './block.js'
import html from './fixture.html?raw'

let site: Site
beforeEach(() => {
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  history.replaceState(null, '', '/')
})

const start = () => {
  site = createSite({ blocks: { 'pricing-toggle': pricingToggle } })
  return site.start()
}
const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const parts = (id: string, name: string) => [
  ...block(id).querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
]
const shown = (id: string, name: string) =>
  parts(id, name)
    .filter((element) => !element.hasAttribute('hidden'))
    .map(({ textContent }) => textContent)
const pressed = (id: string) => parts(id, 'option').map((option) => option.getAttribute('aria-pressed'))

describe('a pricing toggle', () => {
  it('[RTE-012] [MEM-001] two buttons, left and right, swap the visible prices and join buttons', async () => {
    await start()
    const [left, right] = parts('membership', 'option')
    expect(pressed('membership')).toEqual(['true', 'false'])
    expect(shown('membership', 'price')).toEqual(['£4 a month', '£12 a month'])
    expect(shown('membership', 'join')).toEqual(['Join as a friend, monthly', 'Join as a printer, monthly'])
    right!.click()
    expect(pressed('membership')).toEqual(['false', 'true'])
    expect(shown('membership', 'price')).toEqual(['£40 a year', '£120 a year'])
    expect(shown('membership', 'join')).toEqual(['Join as a friend, yearly', 'Join as a printer, yearly'])
    left!.click()
    expect(shown('membership', 'price')).toEqual(['£4 a month', '£12 a month'])
  })

  it('starts with the option that the page names', async () => {
    await start()
    expect(pressed('second')).toEqual(['false', 'true'])
    expect(shown('second', 'price')).toEqual(['€21'])
  })

  it('starts with the option of the address, and keeps the visitor’s choice there without a new entry', async () => {
    history.replaceState({ scroll: 12 }, '', '/#yearly')
    const { length } = history
    await start()
    expect(pressed('membership')).toEqual(['false', 'true'])
    parts('membership', 'option')[0]!.click()
    expect([location.hash, history.length, history.state]).toEqual(['#monthly', length, { scroll: 12 }])
  })

  it('an option without an id leaves the address alone', async () => {
    await start()
    parts('second', 'option')[0]!.click()
    expect(location.hash).toBe('')
  })

  it('a link to an option selects it', async () => {
    await start()
    history.replaceState(null, '', '/#yearly')
    dispatchEvent(new Event('hashchange'))
    expect(pressed('membership')).toEqual(['false', 'true'])
  })

  it('announces the prices that it shows now, and nothing at the start', async () => {
    await start()
    const status = block('membership').querySelector('[role="status"]')!
    expect(status.textContent).toBe('')
    parts('membership', 'option')[1]!.click()
    expect(status.textContent).toBe('£40 a year, £120 a year')
  })

  it('emits the option once, and pressing it again changes nothing', async () => {
    await start()
    const listener = vi.fn()
    site.on('pricing-toggle:select', ({ detail }) => listener(detail))
    parts('membership', 'option')[1]!.click()
    parts('membership', 'option')[1]!.click()
    expect(listener.mock.calls).toEqual([[{ selected: 'second' }]])
  })

  it('other code selects through the handle; a focus that would be lost goes to the button', async () => {
    await start()
    const handle = site.handle<PricingToggleHandle>(block('membership'))!
    parts('membership', 'join')[0]!.focus()
    handle.select('second')
    expect(handle.selected).toBe('second')
    expect(document.activeElement).toBe(parts('membership', 'option')[1])
    handle.select('third' as 'first')
    expect(handle.selected).toBe('second')
  })

  it('follows the option in the panel', async () => {
    await start()
    await site.update(block('membership'), { selected: 'second' })
    expect(pressed('membership')).toEqual(['false', 'true'])
  })

  it.each([
    [
      'a third option',
      '<button type="button" data-part="option">Weekly</button>',
      'for each of two options, not 3',
    ],
    [
      'a price of neither',
      '<p data-part="price" data-of="third">£1</p>',
      'data-of="first" or "second", not "third"',
    ],
    ['a join button of neither', '<a href="#x" data-part="join">Join</a>', 'not null'],
  ])('names %s, and leaves every price readable', async (_what, more, message) => {
    const error = silence('error')
    block('membership').insertAdjacentHTML('beforeend', more)
    await start()
    expect(String(error.mock.calls[0]![0])).toContain(message)
    expect(shown('membership', 'price').length).toBeGreaterThan(3)
    expect(pressed('second')).toEqual(['false', 'true'])
    error.mockRestore()
  })

  it('restores the HTML of the server on destroy', async () => {
    const before = document.body.innerHTML
    await start()
    parts('membership', 'option')[1]!.click()
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })
})
