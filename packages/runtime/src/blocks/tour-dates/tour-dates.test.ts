import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import fixture from './fixture.html?raw'

let site: Site
let isHidden = false
const row = (datetime: string, more = '') =>
  `<li data-part="row"${more}><time data-part="date" datetime="${datetime}">x</time></li>`
const list = (rows: string, further = '', options = '') =>
  `<div data-block="tour-dates"${options}><ul>${rows}</ul>${
    further && `<details data-part="more"><summary>All</summary><ul>${further}</ul></details>`
  }<p data-part="empty" hidden="">None</p></div>`
const hidden = () =>
  [...document.querySelectorAll('[data-part="row"]')].map((element) => element.hasAttribute('hidden'))
const past = () =>
  [...document.querySelectorAll('[data-part="row"]')].map((element) => element.hasAttribute('data-past'))
const empty = () => document.querySelector<HTMLElement>('[data-part="empty"]')!
const more = () => document.querySelector<HTMLDetailsElement>('[data-part="more"]')!

async function start(html: string, timeZone = 'Europe/London') {
  document.body.innerHTML = html
  site = createSite({ context: acceptedContext({ website: { timeZone } }), blocks: { 'tour-dates': block } })
  await site.start()
}

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers({ now: Date.parse('2026-12-05T12:00Z'), toFake: ['Date'] })
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  )
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('tour-dates', () => {
  it('hides dates that are over: a day at its end, a time at once', async () => {
    await start(
      list(
        row('2026-12-04') +
          row('2026-12-05') +
          row('2026-12-05T11:59Z') +
          row('2026-12-05T11:59Z', ' data-end="2026-12-05T16:00Z"') +
          row('2026-12-03', ' data-end="2026-12-06"'),
      ),
    )
    expect(hidden()).toEqual([true, false, true, false, false])
    expect(empty().hidden).toBe(true)
  })

  it('counts days in the time zone of the website', async () => {
    await start(list(row('2026-12-05')), 'Pacific/Kiritimati')
    expect([hidden(), empty().hidden]).toEqual([[true], false])
  })

  it('keeps past dates where the option says so, and marks them', async () => {
    await start(list(row('2026-12-04') + row('2026-12-06'), '', ' data-option-past="show"'))
    expect([hidden(), past()]).toEqual([
      [false, false],
      [true, false],
    ])
  })

  it('opens the further dates where no other is left, and hides what has none', async () => {
    await start(list(row('2026-12-04'), row('2026-12-06')))
    expect([more().open, more().hidden]).toEqual([true, false])
    site.destroy()
    await start(list(row('2026-12-06'), row('2026-12-04')))
    expect([more().open, more().hidden]).toEqual([false, true])
  })

  it('looks again when a visitor comes back to the tab', async () => {
    await start(list(row('2026-12-05T16:00Z') + row('2026-12-06')))
    const changes = vi.fn()
    site.on('tour-dates:change', ({ detail }) => changes(detail.upcoming))
    vi.setSystemTime(Date.parse('2026-12-05T16:01Z'))
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
    expect(hidden()).toEqual([false, false])
    isHidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    expect(hidden()).toEqual([true, false])
    expect(changes.mock.calls).toEqual([[1]])
  })

  it('follows the option in place', async () => {
    await start(list(row('2026-12-04')))
    await site.update(document.querySelector('[data-block]')!, { past: 'show' })
    expect([hidden(), empty().hidden]).toEqual([[false], true])
  })

  it.each(['', 'soon', '2026-12-05T10:00'])('names a date that is %j', async (datetime) => {
    const error = silence('error')
    await start(list(row(datetime)))
    expect(String(error.mock.calls[0]![0])).toContain(`not "${datetime}"`)
    expect(hidden()).toEqual([false])
    error.mockRestore()
  })

  it('restores the HTML of the server on destroy', async () => {
    const written = document.createElement('div')
    written.innerHTML = list(row('2026-12-04'), row('2026-12-06')) + fixture
    const html = written.innerHTML
    await start(html)
    expect(document.body.innerHTML).not.toBe(html)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
