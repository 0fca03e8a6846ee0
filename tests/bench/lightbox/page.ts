import { focused } from '../lib/page/elements.js'
import { changedFrames } from '../lib/page/timing.js'

export * from '../lib/page/elements.js'

const LINKS = '#prints a'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

export const focusOpener = (index: number) => document.querySelectorAll<HTMLElement>(LINKS)[index]!.focus()

/** Whether a visitor sees the box. */
export const isOpen = (box: string): boolean =>
  find(box)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false

/** Position of the focus: in the box, on the link that opened it, elsewhere on the page, or nowhere visible. */
export function focusOf(box: string, opener: number): 'box' | 'opener' | 'page' | 'nowhere' {
  const element = focused()
  if (!element?.checkVisibility({ visibilityProperty: true })) return 'nowhere'
  if (find(box)?.contains(element)) return 'box'
  return element === document.querySelectorAll(LINKS)[opener] ? 'opener' : 'page'
}

/** How the page behind is blocked: by a modal dialog or `inert`, by `aria-hidden` alone, or not at all. */
export function behind(box: string): 'inert' | 'aria-hidden' | 'no' {
  const page = find(LINKS)!
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
    if (!box) return ''
    return [box, ...box.querySelectorAll('img')]
      .map((each) => {
        const { left, top, width } = each.getBoundingClientRect()
        return `${left.toFixed(1)},${top.toFixed(1)},${width.toFixed(1)},${getComputedStyle(each).opacity}`
      })
      .join(' ')
  }, duration)
