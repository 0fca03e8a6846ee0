import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import countdown from './block.js'
import html from './fixture.html?raw'

const intersections = fakeIntersections()
const END = Date.parse('2099-06-06T10:00+01:00')
let site: Site
/** Timers of the site itself. */
let others: number
const timers = () => vi.getTimerCount() - others

beforeEach(() => {
  document.body.innerHTML = html
  document.documentElement.lang = 'en'
  vi.useFakeTimers({ now: END - 93_784_500 })
})
afterEach(() => {
  site.destroy()
  document.documentElement.removeAttribute('lang')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const block = (id = 'plain') => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const left = (id = 'plain') => block(id).querySelector<HTMLElement>('[data-part=left]')!
const shown = (id?: string) => [...left(id).children].map((unit) => unit.textContent.trim())

async function start(options = '') {
  const element = block()
  element.outerHTML = element.outerHTML.replace('data-block=', `${options} data-block=`)
  site = createSite({ blocks: { countdown } })
  await site.start()
  // The site's own work in an idle moment.
  vi.advanceTimersByTime(0)
  others = vi.getTimerCount()
}

it('shows what is left, also before the block is in view', async () => {
  await start()
  expect(shown()).toEqual(['1 day', '2 hours', '3 minutes', '4 seconds'])
  expect(shown('days')).toHaveLength(1)
  expect(timers()).toBe(0)
})

it('changes when the smallest unit does, while visitors can see it, with one timer', async () => {
  await start()
  intersections.see(block())
  vi.advanceTimersByTime(500)
  expect(shown().at(-1)).toBe('4 seconds')
  vi.advanceTimersByTime(1)
  expect(shown().at(-1)).toBe('3 seconds')
  vi.advanceTimersByTime(2000)
  expect(shown().at(-1)).toBe('1 second')
  expect(timers()).toBe(1)
  intersections.see(block(), false)
  vi.advanceTimersByTime(60_000)
  expect([shown().at(-1), timers()]).toEqual(['1 second', 0])
  intersections.see(block())
  expect(shown()).toEqual(['1 day', '2 hours', '2 minutes', '1 second'])
})

it('stops in a hidden tab', async () => {
  await start()
  intersections.see(block())
  const hidden = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(timers()).toBe(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(timers()).toBe(1)
})

it('is a timer that is named by its date and announces nothing', async () => {
  await start()
  expect(left().getAttribute('role')).toBe('timer')
  expect(left().getAttribute('aria-labelledby')).toBe(block().querySelector('time')!.id)
  expect(left().hasAttribute('aria-live')).toBe(false)
})

it.each([
  ['de', ['1 Tag', '2 Stunden', '3 Minuten', '4 Sekunden']],
  ['fr', ['1 jour', '2 heures', '3 minutes', '4 secondes']],
  ['ja', ['1 日', '2 時間', '3 分', '4 秒']],
])('counts in the language of the page: %s', async (lang, expected) => {
  document.documentElement.lang = lang
  await start()
  expect(shown()).toEqual(expected)
})

it.each([
  ['zero', ['0 days', '0 hours', '0 minutes', '0 seconds'], [false, false, true]],
  ['hide', ['0 days', '0 hours', '0 minutes', '0 seconds'], [true, false, true]],
  ['message', ['0 days', '0 hours', '0 minutes', '0 seconds'], [false, true, false]],
])('at the end: %s', async (end, texts, hidden) => {
  block().insertAdjacentHTML('beforeend', '<p data-part="message" hidden>Open.</p>')
  await start(`data-option-end="${end}"`)
  const listener = vi.fn()
  site.on('countdown:end', listener)
  intersections.see(block())
  vi.setSystemTime(END - 1500)
  intersections.see(block())
  vi.advanceTimersByTime(1499)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(shown()).toEqual(texts)
  const message = block().querySelector<HTMLElement>('[data-part=message]')!
  expect([block(), left(), message].map((each) => each.hasAttribute('hidden'))).toEqual(hidden)
  vi.advanceTimersByTime(5000)
  expect([listener.mock.calls.length, timers()]).toEqual([1, 0])
})

it('a page that is opened after the end shows so at once, and emits nothing', async () => {
  vi.setSystemTime(END + 1)
  const listener = vi.fn()
  document.addEventListener('site:countdown:end', listener)
  await start('data-option-end="hide"')
  intersections.see(block())
  expect([block().hidden, listener.mock.calls.length, timers()]).toEqual([true, 0, 0])
})

it('says what is wrong with a date that has no zone', async () => {
  const error = silence('error')
  block().querySelector('time')!.setAttribute('datetime', '2099-06-06T10:00')
  await start()
  expect(String(error.mock.calls[0]![0])).toContain('a date, a time and a zone')
})

it('destroy restores the HTML byte for byte', async () => {
  const before = document.body.innerHTML
  site = createSite({ blocks: { countdown } })
  await site.start()
  intersections.see(block())
  vi.advanceTimersByTime(5000)
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
  expect(vi.getTimerCount()).toBe(0)
})
