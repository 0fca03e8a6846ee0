import type { Site } from '../../core/site.js'
import { motion } from '../../dom/motion.js'
import { speedOf } from './flight.js'
import type { LightboxItem } from './items.js'
import { createPane, type Pane } from './pane.js'
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
  readonly items: readonly LightboxItem[]
  readonly failed: string
}

/** Turning takes half as long as opening. */
const TURN = 0.5

export function createStage({ site, view, items, failed }: StageOptions): Stage {
  const { stage: element, overlay, dialog } = view
  const count = items.length
  /** By position, which counts on past the ends: the neighbours of two items are one item, in two panes. */
  const panes = new Map<number, Pane>()
  let current: Pane | null = null
  let offset = { x: 0, y: 0 }

  const rtl = () => getComputedStyle(dialog).direction === 'rtl'

  /** From somewhere to its place. */
  const glide = (x: number, y: number) => {
    if (motion(site).reduced || (x === 0 && y === 0)) return
    const frames = [{ translate: `${x}px ${y}px` }, { translate: '0 0' }]
    element.animate(frames, { duration: TURN * speedOf(dialog), easing: 'ease-out' })
  }

  const place = (x: number, y: number) => {
    offset = { x, y }
    element.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`
    overlay.style.opacity =
      y === 0 ? '' : `calc(var(--site-lightbox-overlay-opacity) * ${1 - y / element.clientHeight})`
  }

  const paneAt = (position: number): Pane => {
    const existing = panes.get(position)
    if (existing) return existing
    const pane = createPane({ site, item: items[((position % count) + count) % count]!, failed })
    panes.set(position, pane)
    element.append(pane.element)
    return pane
  }

  const prepare = async (position: number) => {
    const shown = paneAt(position)
    const ok = await shown.load()
    if (shown !== current) return
    if (!ok) view.tellFailure()
    // The others wait, so that the one that is looked at has the line for itself.
    for (const [at, pane] of panes) if (at !== position) pane.load()
  }

  const self = {
    element,
    beforeTurn: () => {},
    current: () => current,
    rtl,
    picture: () => (current?.picture?.isConnected ? current.picture : null),
    show(position: number, direction?: 1 | -1) {
      self.beforeTurn()
      const wanted = count > 1 ? [position, position + 1, position - 1] : [position]
      for (const [at, pane] of panes) {
        if (at !== position) pane.leave()
        if (wanted.includes(at)) continue
        pane.element.remove()
        panes.delete(at)
      }
      const sign = rtl() ? -1 : 1
      for (const at of wanted) {
        const pane = paneAt(at)
        pane.element.style.translate = `${100 * sign * (at - position)}%`
        if (at !== position) pane.leave()
      }
      current = paneAt(position)
      current.enter()
      const { x } = offset
      place(0, 0)
      if (direction) glide(x + direction * sign * element.clientWidth, 0)
      prepare(position)
    },
    move: place,
    settle() {
      const { x, y } = offset
      place(0, 0)
      glide(x, y)
    },
    destroy() {
      for (const pane of panes.values()) pane.leave()
      panes.clear()
      current = null
    },
  }
  return self
}
