import { loadChunk } from '../../../core/load.js'
import type { Track } from '../view/track.js'
import type { LightboxView } from '../view/view.js'
import { listenToClicks } from './clicks.js'
import { watchIdlePointer } from './idle-pointer.js'
import { isElsewhere, listenToKeys } from './keys.js'
import { loadZoomOnDemand } from './zoom-loader.js'

/** Actions of a visitor in an open lightbox. */
export interface Actions {
  step(by: 1 | -1): void
  /** Shows an item; -1 is the last. */
  go(index: number): void
  close(): void
}

/**
 * Listens to clicks, keys, a resting pointer and fingers.
 *
 * @param many - whether there is more than one item
 */
export function listenToInput(
  view: LightboxView,
  track: Track,
  many: boolean,
  actions: Actions,
  signal: AbortSignal,
): void {
  const { dialog } = view
  const targets = { ...actions, track, dialog, rtl: track.rtl, many, isElsewhere }
  listenToClicks(view, targets, signal)
  listenToKeys(dialog, targets, signal)
  watchIdlePointer(dialog, signal)
  loadZoomOnDemand(dialog, () =>
    loadChunk('zoom', () => import('../zoom/zoom.js'), { signal }).then(
      (code) => signal.aborted || code.enableZoom(targets, signal),
      // Everything else works without it.
      console.warn,
    ),
  )
}
