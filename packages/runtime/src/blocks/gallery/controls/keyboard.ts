import { KEY_CODE_LEFT, KEY_CODE_RIGHT } from '../../../contract/constants/page.js'
import type { Site } from '../../../core/site.js'
import { addListener } from '../../../dom/native.js'
import type { SlideIndex } from '../slide-index.js'

/** Elements that use arrow keys themselves, for text, values or playback. */
const OWN_ARROWS =
  'input, textarea, select, audio, video, iframe, [contenteditable]:not([contenteditable="false" i]), [role="textbox"], [role="slider"], [role="tab"], [role="listbox"], [role="menu"], [role="menubar"], [role="grid"], [role="tree"]'

/** Maps a key to a step. */
export type StepOf = (event: KeyboardEvent, element: Element) => 1 | -1 | null

/** Right is forward, or back in right-to-left text. */
const arrows: StepOf = ({ key, keyCode }, element) => {
  const isRight = key === 'ArrowRight' || keyCode === KEY_CODE_RIGHT
  if (!isRight && key !== 'ArrowLeft' && keyCode !== KEY_CODE_LEFT) return null
  return isRight === (getComputedStyle(element).direction === 'rtl') ? -1 : 1
}

/**
 * Whether any part of an element is within the window. An element in a closed panel may have a box without
 * being rendered.
 */
function inViewport(element: Element): boolean {
  if (element.checkVisibility?.() === false) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < globalThis.innerHeight && left < globalThis.innerWidth
}

interface Followed {
  readonly index: SlideIndex
  readonly step: (by: 1 | -1) => void
  readonly stepOf: StepOf
}

/**
 * The arrow keys of all galleries of a page, with one listener on the document; for `site.shared`. A gallery
 * with focus handles the key alone; otherwise every gallery in view does.
 *
 * @example
 * site.shared(galleryKeys).follow(element, index, signal, guard)
 */
export function galleryKeys({ document, signal: page }: Site) {
  const galleries = new Map<HTMLElement, Followed>()

  /**
   * Galleries that the key applies to: in view, not behind an open dialog. A key that is held moves no gallery that is in
   * motion; one that is pressed during a movement follows it.
   */
  const meant = (event: KeyboardEvent, target: Element): [Followed, 1 | -1][] => {
    const dialog = target.closest('dialog, [role="dialog"]')
    const reachable = [...galleries].filter(
      ([element]) => (!dialog || dialog.contains(element)) && !element.closest('[inert]'),
    )
    const focused = reachable.filter(([element]) => element.contains(target))
    return (focused.length > 0 ? focused : reachable).flatMap(([element, followed]) => {
      const { index, stepOf } = followed
      const by = stepOf(event, element)
      const isMoving = index.inMotion || index.linked.some(({ inMotion }) => inMotion)
      return by && !(event.repeat && isMoving) && inViewport(element) ? [[followed, by]] : []
    })
  }

  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof Element) || target.closest(OWN_ARROWS)) return
    const moved = new Set<SlideIndex>()
    for (const [{ index, step }, by] of meant(event, target)) {
      // A linked gallery has moved it already.
      if (index.linked.some((other) => moved.has(other))) continue
      step(by)
      moved.add(index)
    }
    // Otherwise the page, or a strip with focus, would scroll too.
    if (moved.size > 0) event.preventDefault()
  }

  addListener(document, 'keydown', press, { signal: page })

  return {
    /** @param guard - the guard of the block, so that an error in one gallery does not affect the others */
    follow(
      element: HTMLElement,
      index: SlideIndex,
      signal: AbortSignal,
      guard: (run: (by: 1 | -1) => unknown) => (by: 1 | -1) => void = (run) => run,
      stepOf = arrows,
    ) {
      galleries.set(element, { index, step: guard((by) => index.step(by, 'key')), stepOf })
      signal.addEventListener('abort', () => galleries.delete(element), { once: true })
    },
  }
}
