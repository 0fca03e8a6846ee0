import { nextTab } from '../../../dom/panels/roving-tabindex.js'
import type { PositionControl, Run } from '../run.js'
import { makeButton, tabStopOf } from './roles.js'

/**
 * Bullets: one for every slide, or for every group of slides that move as one. They are buttons, of which the current one
 * is disabled; or tabs, where the markup has `role="tablist"`.
 */
export function createBullets(run: Run, list: HTMLElement, bullets: readonly HTMLElement[]): PositionControl {
  const { put, t, index, actions, attrs, on, rtl } = run
  const tabbed = list.getAttribute('role') === 'tablist'
  const stride = () => (bullets.length < index.count ? index.stride : 1)
  const currentOf = () => Math.floor(index.current / stride())

  if (!tabbed && !list.hasAttribute('role')) put(list, 'role', 'group')
  if (!list.hasAttribute('aria-label') && !list.hasAttribute('aria-labelledby'))
    put(list, 'aria-label', t('gallery.bullets'))

  bullets.forEach((bullet, at) => {
    const number = at + 1
    if (!bullet.hasAttribute('aria-label') && /^\W*(?:\d+\W*)?$/.test(bullet.textContent)) {
      const grouped = bullets.length < index.count
      put(bullet, 'aria-label', t(grouped ? 'gallery.goToGroup' : 'gallery.goTo', { number }))
    }
    const slide = run.slides[at]
    if (tabbed) {
      put(bullet, 'role', 'tab')
      if (slide) put(bullet, 'aria-controls', attrs.id(slide))
    } else {
      makeButton(run, bullet)
      put(bullet, 'aria-controls', attrs.id(run.track))
    }
    actions.set(bullet, () => index.select(at * stride(), 'bullet'))
  })

  const draw = () => {
    const current = currentOf()
    bullets.forEach((bullet, at) => {
      const isCurrent = at === current
      put(bullet, 'data-current', isCurrent ? '' : null)
      if (!tabbed) {
        put(bullet, 'aria-disabled', isCurrent ? 'true' : null)
        return
      }
      put(bullet, 'aria-selected', String(isCurrent))
      put(bullet, 'tabindex', isCurrent ? tabStopOf(bullet) : '-1')
    })
  }

  if (tabbed) {
    on(list, 'keydown', (event) => {
      const at = bullets.indexOf(event.target as HTMLElement)
      const to = at < 0 ? null : nextTab(event.key, at, bullets.length, rtl)
      if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      index.select(to * stride(), 'bullet')
      // During a movement the change follows it, and the next key counts from here.
      bullets[to]?.focus()
    })
  }
  draw()
  return { draw }
}
