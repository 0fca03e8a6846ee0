import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../contract/constants/keyboard.js'
import type { Site } from '../../core/site.js'
import { addListener } from '../../dom/native.js'
import type { SlideIndex } from './slide-index.js'

/** Where arrows already mean something: text, values, a video's time. Galleries keep out of them [GAL-018]. */
const OWN_ARROWS =
  'input, textarea, select, audio, video, iframe, [contenteditable]:not([contenteditable="false" i]), [role="textbox"], [role="slider"], [role="tab"], [role="listbox"], [role="menu"], [role="menubar"], [role="grid"], [role="tree"]'

const leftOrRight = ({ key, keyCode }: KeyboardEvent): 'left' | 'right' | null => {
  if (key === 'ArrowLeft' || keyCode === KEY_CODE_LEFT) return 'left'
  if (key === 'ArrowRight' || keyCode === KEY_CODE_RIGHT) return 'right'
  return null
}

/** Whether any of an element is within the window. What a closed panel keeps for searches has a box, but is not drawn. */
function inViewport(element: Element): boolean {
  if (element.checkVisibility?.() === false) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < globalThis.innerHeight && left < globalThis.innerWidth
}

interface Followed {
  readonly index: SlideIndex
  readonly step: (by: 1 | -1) => void
}

/**
 * The arrow keys of all galleries of a page: one listener on the document; for `site.shared`. A gallery that has
 * focus answers alone, else every one that is in view does. Right is on, or back where text runs from right to
 * left.
 *
 * @example
 * site.shared(galleryKeys).follow(element, index, signal, guard)
 */
export function galleryKeys({ document, signal: page }: Site) {
  const galleries = new Map<HTMLElement, Followed>()

  /** Galleries that the key is meant for: not behind an open dialog, in view, at rest [GAL-114, GAL-115]. */
  const meant = (target: Element): [HTMLElement, Followed][] => {
    const dialog = target.closest('dialog, [role="dialog"]')
    const reachable = [...galleries].filter(
      ([element]) => (!dialog || dialog.contains(element)) && !element.closest('[inert]'),
    )
    const focused = reachable.filter(([element]) => element.contains(target))
    return (focused.length > 0 ? focused : reachable).filter(
      ([element, { index }]) =>
        !index.inMotion && !index.linked.some(({ inMotion }) => inMotion) && inViewport(element),
    )
  }

  const press = (event: KeyboardEvent) => {
    const side = leftOrRight(event)
    const { target } = event
    if (!side || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return
    const moved = new Set<SlideIndex>()
    for (const [element, { index, step }] of meant(target)) {
      // What is linked has moved along already.
      if (index.linked.some((other) => moved.has(other))) continue
      const rtl = getComputedStyle(element).direction === 'rtl'
      step((side === 'right') === rtl ? -1 : 1)
      moved.add(index)
    }
    // Else the page, or a strip that has focus, would scroll as well.
    if (moved.size > 0) event.preventDefault()
  }

  addListener(document, 'keydown', press, { signal: page })

  return {
    /** @param guard - the block's own, so that what fails in one gallery leaves the others alone */
    follow(
      element: HTMLElement,
      index: SlideIndex,
      signal: AbortSignal,
      guard: (run: (by: 1 | -1) => unknown) => (by: 1 | -1) => void = (run) => run,
    ) {
      galleries.set(element, { index, step: guard((by) => index.step(by, 'key')) })
      signal.addEventListener('abort', () => galleries.delete(element), { once: true })
    },
  }
}
