import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubReducedMotion } from '../../../../testing/globals.js'
import { TOAST_DURATION_MS } from '../../../contract/constants/overlays.js'
import { DIALOG_HIDE_TIMEOUT_MS } from '../../../contract/constants/page.js'
import { createSite, type Site } from '../../../page/site.js'
import { toast } from './toast.js'

let site: Site
let hidden = false
beforeEach(() => {
  stubReducedMotion(true)
  hidden = false
  vi.spyOn(Document.prototype, 'hidden', 'get').mockImplementation(() => hidden)
  document.body.innerHTML = '<main>Page</main>'
  site = createSite({})
  vi.useFakeTimers()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** From the call to the text. */
const LEAD = 100
const region = () => document.querySelector('[role=status]')
const toasts = () => [...document.querySelectorAll('.site-toast')]
const texts = () => toasts().map(({ textContent }) => textContent)
const showToast = (title: string) => toast(site, { title, text: 'Text' })
const dispatch = (type: string, target: EventTarget | null = region()) =>
  target?.dispatchEvent(new Event(type))

it('[DLG-020] shows title and text without a button, and leaves after two seconds', async () => {
  const html = document.documentElement.outerHTML
  const shown = showToast('Saved')
  vi.advanceTimersByTime(LEAD)
  expect(texts()).toEqual(['SavedText'])
  expect(document.querySelector('button')).toBeNull()
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1)
  expect(texts()).toEqual(['SavedText'])
  vi.advanceTimersByTime(1)
  expect(document.documentElement.outerHTML).toBe(html)
  await shown
})

it('the region exists before its text, and announces each text once', () => {
  showToast('Saved')
  expect(region()?.textContent).toBe('')
  expect(region()?.getAttribute('aria-atomic')).toBe('false')
  vi.advanceTimersByTime(LEAD)
  expect(region()?.textContent).toBe('SavedText')
})

it.each([
  ['a pointer', 'pointerenter', 'pointerleave'],
  ['focus', 'focusin', 'focusout'],
])('[DLG-020] keeps what is left of its time under %s', (_, begin, end) => {
  showToast('Saved')
  vi.advanceTimersByTime(LEAD + 1500)
  dispatch(begin)
  vi.advanceTimersByTime(60_000)
  expect(toasts()).toHaveLength(1)
  dispatch(end)
  vi.advanceTimersByTime(499)
  expect(toasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts()).toHaveLength(0)
})

it('[DLG-020] waits while the tab is hidden, also where it was shown in a hidden tab', () => {
  hidden = true
  showToast('Saved')
  vi.advanceTimersByTime(60_000)
  expect(toasts()).toHaveLength(1)
  hidden = false
  dispatch('visibilitychange', document)
  vi.advanceTimersByTime(1000)
  hidden = true
  dispatch('visibilitychange', document)
  vi.advanceTimersByTime(60_000)
  hidden = false
  dispatch('visibilitychange', document)
  vi.advanceTimersByTime(999)
  expect(toasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts()).toHaveLength(0)
})

it('waits until every reason has ended', () => {
  showToast('Saved')
  vi.advanceTimersByTime(LEAD)
  dispatch('pointerenter')
  dispatch('focusin')
  dispatch('pointerleave')
  vi.advanceTimersByTime(60_000)
  expect(toasts()).toHaveLength(1)
})

it('several stack in the order of their arrival, and each has its own time', () => {
  showToast('First')
  vi.advanceTimersByTime(LEAD + 1000)
  showToast('Second')
  vi.advanceTimersByTime(LEAD)
  expect(texts()).toEqual(['FirstText', 'SecondText'])
  vi.advanceTimersByTime(900)
  expect(texts()).toEqual(['SecondText'])
  vi.advanceTimersByTime(1100)
  expect(region()).toBeNull()
})

it('[DLG-003] fades for at most 600 ms, and cannot be stopped then', () => {
  stubReducedMotion(false)
  showToast('Saved')
  vi.advanceTimersByTime(LEAD + TOAST_DURATION_MS)
  expect(toasts()[0]?.hasAttribute('data-closing')).toBe(true)
  expect(toasts()[0]?.hasAttribute('inert')).toBe(true)
  vi.advanceTimersByTime(DIALOG_HIDE_TIMEOUT_MS)
  expect(toasts()).toHaveLength(0)
})

it.each([
  ['before its text', 0],
  ['while it is shown', 1000],
  ['while it fades', LEAD + TOAST_DURATION_MS + 10],
])('settles and leaves nothing when the page ends %s', async (_, after) => {
  stubReducedMotion(false)
  const html = document.documentElement.outerHTML
  const shown = showToast('Saved')
  vi.advanceTimersByTime(after)
  site.destroy()
  expect(document.documentElement.outerHTML).toBe(html)
  expect(vi.getTimerCount()).toBe(0)
  await shown
  await showToast('Too late')
  expect(region()).toBeNull()
})

it('is removed alone by its own signal, and does not show for one that is over', async () => {
  const caller = new AbortController()
  const { signal } = caller
  const shown = toast(site, { title: 'Draft', text: 'Text', signal })
  showToast('Saved')
  vi.advanceTimersByTime(LEAD)
  expect(texts()).toEqual(['DraftText', 'SavedText'])
  caller.abort()
  await shown
  expect(texts()).toEqual(['SavedText'])
  await toast(site, { title: 'Late', text: 'Text', signal })
  vi.advanceTimersByTime(LEAD)
  expect(texts()).toEqual(['SavedText'])
})

it('appears again after the content of the page was replaced', async () => {
  const first = showToast('First')
  document.body.innerHTML = ''
  showToast('Second')
  await first
  vi.advanceTimersByTime(LEAD)
  expect(texts()).toEqual(['SecondText'])
})
