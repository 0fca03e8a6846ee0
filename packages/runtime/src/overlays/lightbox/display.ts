import type { Site } from '../../core/site.js'
import { onDisappearance } from '../../dom/modal/disappearance.js'
import { fadeOut } from '../../dom/modal/fade-out.js'
import { holdScroll } from '../../dom/modal/hold-scroll.js'
import { ofDocument, queryAll } from '../../dom/native.js'
import { motion } from '../../dom/panels/motion.js'
import { escapes } from '../../services/escape/escape.js'
import { type Actions, listenToInput } from './input/input.js'
import { animateOpening } from './view/open-animation.js'
import { createTrack, type Track } from './view/track.js'
import { createView, type LightboxView, type Texts, type ViewOptions } from './view/view.js'

export interface DisplayOptions extends ViewOptions {
  /** The first item to show; numbers past the ends wrap. */
  readonly index: number
}

/** The index of an item by its number, which may be past the ends. */
export const wrap = (number: number, count: number): number =>
  (((Math.trunc(number) || 0) % count) + count) % count

/** Shows items one at a time, in a dialog over the page. */
export function createDisplay(site: Site, options: DisplayOptions, signal: AbortSignal) {
  const { document } = site
  const { items } = options
  const count = items.length
  const many = count > 1
  /** Continues past the ends, so that wrapping around is a step like any other. */
  let position = wrap(options.index, count)
  let view: LightboxView | undefined
  let track: Track | undefined
  /** Makes the page usable again. */
  let restorePage = () => {}

  const itemAt = (number: number) => items[wrap(number, count)]!
  const item = () => itemAt(position)
  const index = () => wrap(position, count)

  const animate = async (direction: 'normal' | 'reverse') => {
    if (!view || motion(site).reduced) return
    await animateOpening(view, track?.picture() ?? null, item().thumbnail, direction)
  }

  /** Without a direction, the item appears without an animation. */
  const update = (direction?: 1 | -1) => {
    view?.update(item(), index())
    track?.show(position, direction)
  }

  return {
    item,
    index,
    step(by: number) {
      position += by
      update(by > 0 ? 1 : -1)
    },
    /** @param refocus - runs when the page is usable again */
    open(texts: Texts, actions: Actions, refocus: () => void) {
      view = createView(options, texts, signal)
      const { dialog } = view
      track = createTrack(site, view, itemAt, many)
      const body = queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
      const drop = site.shared(escapes).push(actions.close)
      const restoreScroll = holdScroll()
      restorePage = () => {
        restorePage = () => {}
        drop()
        restoreScroll()
        fadeOut(dialog)
        refocus()
      }
      body.append(dialog)
      update()
      dialog.showModal()
      dialog.focus({ preventScroll: true })
      onDisappearance(dialog, actions.close, signal)
      listenToInput(view, track, many, actions, signal)
      animate('normal')
    },
    /** The page is usable at once. The dialog stays until its animation has finished. */
    leave() {
      restorePage()
      return animate('reverse')
    },
    destroy() {
      restorePage()
      track?.destroy()
      view?.dialog.remove()
    },
  }
}
