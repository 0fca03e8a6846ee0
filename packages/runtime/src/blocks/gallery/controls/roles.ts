import type { Run } from '../run.js'

const isNamed = (element: Element) =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')

/** A figure with a caption may have no other role, and an article may never be a group. */
const mayBe = (slide: Element, role: 'group' | 'tabpanel') =>
  role === 'tabpanel'
    ? slide.localName !== 'article' && !(slide.localName === 'figure' && slide.querySelector('figcaption'))
    : slide.localName === 'div' || slide.localName === 'section'

/** Names the gallery a carousel. Where all slides are visible, the server's own names are enough. */
export function nameGallery({ element, track, controls, put, attrs, t }: Run): void {
  put(element, 'aria-roledescription', t('gallery.carousel'))
  if (element.localName !== 'section' && !element.hasAttribute('role')) put(element, 'role', 'group')
  if (!isNamed(element)) put(element, 'aria-label', t('gallery.label'))
  for (const { element: control, by } of controls) {
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
