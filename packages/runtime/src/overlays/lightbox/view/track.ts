import type { Site } from '../../../core/site.js'
import { motion } from '../../../dom/motion.js'
import type { LightboxItem } from '../items.js'
import { speedOf } from './open-animation.js'
import { createPane, type Pane } from './slide.js'
import type { LightboxView } from './view.js'

/** Where the items are seen: the current one, and its neighbours ready at its sides. */
export interface Stage {
  readonly element: HTMLElement
  /** What must be undone before another item comes. */
  beforeTurn: () => void
  current(): Pane | null
  /** The current picture; null for a video, and for what did not come. */
  picture(): HTMLElement | null
  rtl(): boolean
  /** @param direction - where the item comes from; none where it is there at once */
  show(position: number, direction?: 1 | -1): void
  /** Follows a finger, in CSS pixels from its place. */
  move(x: number, y: number): void
  /** Back to its place. */
  settle(): void
  destroy(): void
}

export interface StageOptions {
  readonly site: Site
  readonly view: LightboxView
  /** Positions count on past the ends. */
  readonly itemAt: (position: number) => LightboxItem
  /** Whether there are neighbours. */
  readonly many: boolean
}

export function createStage({ site, view, itemAt, many }: StageOptions): Stage {
  const { stage: element, overlay, dialog, failed } = view
  /** By position: the neighbours of two items are one item, in two panes. */
  const panes = new Map<number, Pane>()
  let current: Pane | null = null
  let offset = { x: 0, y: 0 }

  const rtl = () => getComputedStyle(dialog).direction === 'rtl'

  const place = (x: number, y: number) => {
    offset = { x, y }
    element.style.translate = `${x}px ${y}px`
    overlay.style.opacity =
      y === 0 ? '' : `calc(var(--site-lightbox-overlay-opacity) * ${1 - y / element.clientHeight})`
  }

  /** From where it is, or so much beside, to its place. */
  const settle = (beside = 0) => {
    const x = offset.x + beside
    const { y } = offset
    place(0, 0)
    if (motion(site).reduced || (x === 0 && y === 0)) return
    const frames = { translate: [`${x}px ${y}px`, '0 0'] }
    // Turning takes half as long as opening.
    element.animate(frames, { duration: speedOf(dialog) / 2, easing: 'ease-out' })
  }

  const paneAt = (position: number): Pane => {
    const pane = panes.get(position) ?? createPane({ site, stage: element, item: itemAt(position), failed })
    panes.set(position, pane)
    return pane
  }

  const prepare = async (shown: Pane) => {
    const ok = await shown.load()
    if (shown !== current) return
    if (!ok) view.tellFailure()
    // The others wait, so that the one that is looked at has the line for itself.
    for (const pane of panes.values()) pane.load()
  }

  const self = {
    element,
    beforeTurn: () => {},
    current: () => current,
    rtl,
    picture: () => (current?.picture?.isConnected ? current.picture : null),
    show(position: number, direction: 1 | 0 | -1 = 0) {
      self.beforeTurn()
      const sign = rtl() ? -1 : 1
      current = paneAt(position)
      for (const by of many ? [1, -1] : []) paneAt(position + by)
      for (const [at, pane] of panes) {
        const by = at - position
        pane.element.style.translate = `${100 * sign * by}%`
        if (by === 0) continue
        pane.leave()
        if (Math.abs(by) === 1) continue
        pane.element.remove()
        panes.delete(at)
      }
      current.enter()
      settle(direction * sign * element.clientWidth)
      prepare(current)
    },
    move: place,
    settle: () => settle(),
    destroy() {
      for (const pane of panes.values()) pane.leave()
      current = null
    },
  }
  return self
}
