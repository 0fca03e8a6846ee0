import type { Run } from '../run.js'

/** Elements inside a slide that are tab stops. */
const FOCUSABLE = 'a[href], button, input, select, textarea, video, audio, iframe, [tabindex], [data-block]'

/**
 * Makes slides tab stops if they respond to clicks and contain nothing focusable. In a strip only the current
 * one is a stop. A track without any stop becomes one itself, so that keys can scroll it.
 *
 * @returns updates the stops after a change
 */
export function createTabStops({ design, track, put, index, ...run }: Run): () => void {
  const known = new Map<HTMLElement, boolean>()
  const isPressable = (slide: HTMLElement): boolean => {
    const before = known.get(slide)
    if (before !== undefined) return before
    const found =
      (design === 'strip' || slide.hasAttribute('data-click-through-url')) && !slide.querySelector(FOCUSABLE)
    known.set(slide, found)
    return found
  }

  return () => {
    let hasStops = false
    run.slides.forEach((slide, at) => {
      if (!isPressable(slide)) return
      hasStops = true
      put(slide, 'tabindex', design === 'strip' && at !== index.current ? '-1' : '0')
    })
    if (design !== 'stacked' && !hasStops && !track.querySelector(FOCUSABLE)) put(track, 'tabindex', '0')
  }
}

const isNamed = (element: Element) =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')

/** Elements that take the focus and are pressed by keys without script. */
const NATIVE = 'button, a[href]'

/** The tabindex of a control that is a tab stop; null where the browser makes it one. */
export const tabStopOf = (control: Element): '0' | null => (control.matches(NATIVE) ? null : '0')

/** Makes an element such as `<a role="button">` without address, or a picture, work like a button. */
export function makeButton({ put }: Pick<Run, 'put'>, control: Element): void {
  if (control.matches(NATIVE)) return
  if (!control.hasAttribute('role')) put(control, 'role', 'button')
  if (!control.hasAttribute('tabindex')) put(control, 'tabindex', '0')
}

/** A figure with a caption may have no other role, and an article may never be a group. */
const mayBe = (slide: Element, role: 'group' | 'tabpanel') =>
  role === 'tabpanel'
    ? slide.localName !== 'article' && !(slide.localName === 'figure' && slide.querySelector('figcaption'))
    : slide.localName === 'div' || slide.localName === 'section'

/** Names the gallery a carousel. Where all slides are visible, the server's own names are enough. */
export function nameGallery(run: Run): void {
  const { element, track, controls, put, attrs, t } = run
  put(element, 'aria-roledescription', t('gallery.carousel'))
  if (element.localName !== 'section' && !element.hasAttribute('role')) put(element, 'role', 'group')
  if (!isNamed(element)) put(element, 'aria-label', t('gallery.label'))
  for (const { element: control, by } of controls) {
    makeButton(run, control)
    put(control, 'aria-controls', attrs.id(track))
    if (!isNamed(control) && control.textContent.trim() === '')
      put(control, 'aria-label', t(by === 1 ? 'gallery.next' : 'gallery.previous'))
  }
}

/**
 * Names slides by their number. They are groups, or tab panels, which have no role description. A name from the
 * server stays.
 *
 * @returns names slides again after some were added or removed
 */
export function createSlideNames(run: Run, tabbed: boolean): () => void {
  const { put, t, position } = run
  const numbered = new WeakSet<Element>()
  const role = tabbed ? 'tabpanel' : 'group'
  return () => {
    const { slides } = run
    for (let at = 0; at < slides.length; at += 1) {
      const slide = slides[at]!
      if (mayBe(slide, role)) put(slide, 'role', role)
      if (!tabbed) put(slide, 'aria-roledescription', t('gallery.slide'))
      if (isNamed(slide) && !numbered.has(slide)) continue
      numbered.add(slide)
      put(slide, 'aria-label', position(at))
    }
  }
}
