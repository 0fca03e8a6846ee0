import { motion } from '../../../dom/panels/motion.js'
import { nextTab } from '../../../dom/panels/roving-tabindex.js'
import type { PositionControl, Run } from '../run.js'
import { makeButton, tabStopOf } from './roles.js'

const NAMED_PICTURE = 'img[alt]:not([alt=""])'
const NAMED = `[aria-label], ${NAMED_PICTURE}`

/**
 * A strip of small pictures, one for each slide. It shows the current slide and selects others. It is one tab
 * stop, and arrow keys move along it. Keeping the current picture in view scrolls the strip only, never the
 * page.
 */
export function createThumbnails(
  run: Run,
  strip: HTMLElement,
  thumbnails: readonly HTMLElement[],
): PositionControl {
  const { put, t, index, actions, on, rtl, site } = run

  if (!strip.hasAttribute('role')) put(strip, 'role', 'group')
  if (!strip.hasAttribute('aria-label') && !strip.hasAttribute('aria-labelledby'))
    put(strip, 'aria-label', t('gallery.thumbnails'))
  thumbnails.forEach((thumbnail, at) => {
    makeButton(run, thumbnail)
    const isNamed = thumbnail.matches(NAMED) || thumbnail.querySelector(NAMED_PICTURE)
    if (!isNamed) put(thumbnail, 'aria-label', t('gallery.goTo', { number: at + 1 }))
    actions.set(thumbnail, () => index.select(at, 'thumbnail'))
  })

  const keepInView = (thumbnail: HTMLElement) => {
    const outer = strip.getBoundingClientRect()
    const inner = thumbnail.getBoundingClientRect()
    if (inner.left >= outer.left && inner.right <= outer.right) return
    const left = (inner.left + inner.right - outer.left - outer.right) / 2
    strip.scrollBy({ left, behavior: motion(site).reduced ? 'instant' : 'smooth' })
  }

  const mark = () => {
    thumbnails.forEach((thumbnail, at) => {
      const isCurrent = at === index.current
      put(thumbnail, 'data-current', isCurrent ? '' : null)
      put(thumbnail, 'aria-current', isCurrent ? 'true' : null)
      put(thumbnail, 'tabindex', isCurrent ? tabStopOf(thumbnail) : '-1')
    })
  }

  on(strip, 'keydown', (event) => {
    const at = thumbnails.indexOf(event.target as HTMLElement)
    const to = at < 0 ? null : nextTab(event.key, at, thumbnails.length, rtl)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    index.select(to, 'thumbnail')
    // During a movement the change follows it, and the next key counts from here.
    thumbnails[to]?.focus({ preventScroll: true })
  })
  mark()

  return {
    read() {
      const current = thumbnails[index.current]
      if (current) keepInView(current)
    },
    draw: mark,
  }
}
