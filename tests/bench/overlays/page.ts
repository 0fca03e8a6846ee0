export { added, left, remember, watchPolicy } from '../forms/page.js'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** It is there, and a visitor sees it within the window. */
export function isShown(selector: string): boolean {
  const box = find(selector)
  if (!box?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { top, left, bottom, right, width, height } = box.getBoundingClientRect()
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Where it stands and what it is painted with, in one text. */
export function look(selector: string): string {
  const box = find(selector)
  if (!box) return ''
  const { left, top, width, height } = box.getBoundingClientRect()
  const { color, backgroundColor, position } = getComputedStyle(box)
  return [left, top, width, height].map(Math.round).join() + color + backgroundColor + position
}

/** The focus is in it, or on it. */
export const focusIn = (selector: string): boolean =>
  find(selector)?.contains(document.activeElement) ?? false

/** The focus is on the element itself. */
export const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) ?? false

/** What has the focus, in a few words. */
export function focus(box: string): string {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || activeElement === document.documentElement) {
    return 'nowhere'
  }
  if (activeElement.matches(box)) return 'the box itself'
  return `“${activeElement.textContent.trim()}”`
}

/** How far things have moved without a visitor’s doing, as browsers count it. */
export const shift = (): Promise<number> =>
  new Promise((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(sum)))
  })

/** A pointer at the middle of the first meets the second, or something in it. */
export function meets(place: string, target: string): boolean {
  const { left, top, width, height } = find(place)!.getBoundingClientRect()
  return find(target)!.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The middle of an element, where nothing of the page behind shows through: for pictures. */
export function middle(selector: string) {
  const { left, top, width, height } = find(selector)!.getBoundingClientRect()
  return { x: left + 8, y: top + 8, width: width - 16, height: height - 16 }
}

/** A script may put the focus there, and it stays. */
export async function takesFocus(selector: string): Promise<boolean> {
  find(selector)!.focus()
  await new Promise(requestAnimationFrame)
  return hasFocus(selector)
}

/** How often the script that waits for consent has run. */
export const runs = (): number => (globalThis as { benchRuns?: number }).benchRuns ?? 0

/** Tells the page that its tab is hidden, or seen again. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => hidden })
  Object.defineProperty(Document.prototype, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output'

/** When there first was a live region, and when the text first stood in one; in milliseconds of the page. */
const seen = { region: Number.NaN, text: Number.NaN }

/** From here on, notes when live regions and a text in one of them appear. */
export function watchRegions(text: string): void {
  const look = () => {
    const regions = [...document.querySelectorAll(LIVE)]
    if (Number.isNaN(seen.region) && regions.length > 0) seen.region = performance.now()
    const told = regions.some((region) => region.textContent.includes(text))
    if (Number.isNaN(seen.text) && told) seen.text = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

/** How long the live region was there before its text; negative where there is none. */
export const lead = (): number => (Number.isNaN(seen.text) ? -1 : seen.text - seen.region)

/** From the coming of an element to its going, in milliseconds. */
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

/** A modal dialog of the page’s own, which dims what is behind it. */
export function openModal(): void {
  const dialog = document.createElement('dialog')
  dialog.textContent = 'A dialog of the page'
  document.body.append(dialog)
  dialog.showModal()
}
