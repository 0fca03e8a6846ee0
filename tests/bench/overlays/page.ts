import { focused, hasFocus } from '../lib/page/elements.js'
import { changedFrames } from '../lib/page/timing.js'

export * from '../lib/page/elements.js'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** The focused element, in a few words. */
export function focus(box: string): string {
  const element = focused()
  if (!element) return 'nowhere'
  return element.matches(box) ? 'the box itself' : `“${element.textContent.trim()}”`
}

/** Position of the focus: in the box, on the element that opened it, elsewhere on the page, or nowhere visible. */
export function place(box: string, opener: string): 'box' | 'opener' | 'page' | 'nowhere' {
  const element = focused()
  if (!element?.checkVisibility({ visibilityProperty: true })) return 'nowhere'
  if (find(box)?.contains(element)) return 'box'
  return element.matches(opener) ? 'opener' : 'page'
}

/** How the page behind is blocked: by a modal dialog or `inert`, by `aria-hidden` alone, or not at all. */
export function behind(box: string, selector: string): 'inert' | 'aria-hidden' | 'no' {
  const page = find(selector)!
  if (find(box)?.matches(':modal') || page.closest('[inert]')) return 'inert'
  return page.closest('[aria-hidden="true"]') ? 'aria-hidden' : 'no'
}

/** The live regions of the page; the server sent none. */
export function live(): string {
  const regions = [...document.querySelectorAll('[aria-live], [role="status"], output')]
  const [first, ...rest] = regions
    .map((region) => region.getAttribute('aria-live') ?? 'polite')
    .filter((each) => each !== 'off')
  if (first === undefined) return 'none'
  return rest.length > 0 ? `${first} ×${rest.length + 1}` : first
}

/** Number of the next frames in which the box or a picture in it changes position, size or opacity. */
export const moves = (selector: string, duration: number): Promise<number> =>
  changedFrames(() => {
    const box = find(selector)
    return (box ? [box, ...box.querySelectorAll('img')] : [])
      .map((each) => {
        const { left, top, width } = each.getBoundingClientRect()
        return `${left.toFixed(1)},${top.toFixed(1)},${width.toFixed(1)},${getComputedStyle(each).opacity}`
      })
      .join(' ')
  }, duration)

/** The layout shift of the page, as browsers count it. */
export const shift = (): Promise<number> =>
  new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(sum)))
  })

/** Whether a pointer at the middle of an element hits the element or a descendant. */
export function isOnTop(selector: string): boolean {
  const element = find(selector)!
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Whether a script can move the focus there, and it stays. */
export async function takesFocus(selector: string): Promise<boolean> {
  find(selector)!.focus()
  await new Promise(requestAnimationFrame)
  return hasFocus(selector)
}

/** How many times the script that waits for consent has run. */
export const runs = (): number => (globalThis as { benchRuns?: number }).benchRuns ?? 0

/** Makes the page believe that its tab is hidden, or visible again. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => hidden })
  Object.defineProperty(Document.prototype, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output'

/** Times of the first live region, and of the text in one, in milliseconds of the page. */
const seen = { region: Number.NaN, text: Number.NaN }

/** Records from here on when live regions, and a text in one of them, appear. */
export function watchRegions(text: string): void {
  const look = () => {
    const regions = [...document.querySelectorAll(LIVE)]
    if (Number.isNaN(seen.region) && regions.length > 0) seen.region = performance.now()
    const told = regions.some((region) => region.textContent.includes(text))
    if (Number.isNaN(seen.text) && told) seen.text = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

/** How long the live region existed before its text; negative if there is none. */
export const lead = (): number => (Number.isNaN(seen.text) ? -1 : seen.text - seen.region)

/** How long an element is in the page, in milliseconds. */
export const stays = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    let from = Number.NaN
    new MutationObserver((_, observer) => {
      if (Number.isNaN(from) && find(selector)) from = performance.now()
      if (Number.isNaN(from) || find(selector)) return
      observer.disconnect()
      resolve(performance.now() - from)
    }).observe(document, { subtree: true, childList: true })
  })

/** Opens a modal dialog of the page, which dims everything behind it. */
export function openModal(): void {
  const dialog = document.createElement('dialog')
  dialog.textContent = 'A dialog of the page'
  document.body.append(dialog)
  dialog.showModal()
}
