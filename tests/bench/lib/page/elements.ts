declare global {
  /** Reports a violation of the page's policy to the bench. */
  var benchRefused: (directive: string) => void
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

let served = new Map<Element, string>()
let root: Element = document.documentElement
let isLenient = false

const elements = () => [root, ...root.querySelectorAll('*')]

/** The attributes of an element, in one text. */
function describe(element: Element): string {
  const pairs = [...element.attributes].map(({ name, value }) => {
    const isList = isLenient && name === 'class'
    return [name, isList ? [...element.classList].sort().join(' ') : value] as const
  })
  const isEmpty = ([name, value]: (typeof pairs)[number]) =>
    isLenient && value === '' && (name === 'class' || name === 'style')
  return pairs
    .filter((pair) => !isEmpty(pair))
    .map((pair) => pair.join('='))
    .sort()
    .join('\n')
}

/**
 * Stores the current state of an element and its descendants, for comparison by `added` and `left`.
 *
 * @param leniently - ignores an empty `class` or `style`, and the order of classes
 */
export function remember(selector = 'html', leniently = false): void {
  root = find(selector)!
  isLenient = leniently
  served = new Map(elements().map((element) => [element, describe(element)]))
}

/** The number of additional elements since the stored state. */
export const added = (): number => elements().length - served.size

/** Differences from the stored state: added or removed elements, and elements with other attributes. */
export function left(): { elements: number; attributes: number } {
  const now = new Set(elements())
  const gone = [...served.keys()].filter((element) => !now.has(element))
  const come = [...now].filter((element) => !served.has(element))
  const changed = [...served].filter(([element, was]) => now.has(element) && describe(element) !== was)
  return { elements: gone.length + come.length, attributes: changed.length }
}

export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => benchRefused(event.effectiveDirective))
}

/** Whether the element is rendered. */
export const isVisible = (selector: string): boolean =>
  find(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false

/** Whether a visitor sees the element within the window. */
export function isShown(selector: string): boolean {
  if (!isVisible(selector)) return false
  const { top, left, bottom, right, width, height } = find(selector)!.getBoundingClientRect()
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Position, size and colours of an element, in one text. */
export function look(selector: string): string {
  const box = find(selector)
  if (!box) return ''
  const { left, top, width, height } = box.getBoundingClientRect()
  const { color, backgroundColor, position } = getComputedStyle(box)
  return [left, top, width, height].map(Math.round).join() + color + backgroundColor + position
}

/** Whether the focus is in the element, or on it. */
export const focusIn = (selector: string): boolean =>
  find(selector)?.contains(document.activeElement) ?? false

/** Whether the focus is on the element itself. */
export const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) ?? false

/** The focused element; null without one. */
export function focused(): Element | null {
  const { activeElement } = document
  return activeElement === document.body || activeElement === document.documentElement ? null : activeElement
}
