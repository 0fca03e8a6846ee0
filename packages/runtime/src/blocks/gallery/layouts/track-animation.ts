import { STRIP_SPEED_S } from '../../../contract/constants/gallery-slides.js'
import type { Run } from '../run.js'

const TIMING: KeyframeAnimationOptions = { duration: STRIP_SPEED_S * 1000, easing: 'ease' }

/** WebKit snaps to where slides were laid out last: they are laid out where they are before snapping comes back. */
const SETTLING_MS = 100

/** A movement that the browser does not go on with (the page is hidden) counts as over after this long. */
const LOST_MS = 2000

/**
 * Shows a scroll that has happened already as a movement [GAL-075]: slides are put back to where they were seen, and the
 * browser's animations carry them to where they are. No script runs meanwhile or when it is over, and what reads the
 * scroll position reads the new one.
 */
export function createGlide(run: Run) {
  const { track } = run
  let moving: Animation[] = []
  /** CSS pixels that the slides of the new view come by. */
  let by = 0
  let began = 0

  return {
    isRunning: () =>
      (moving[0]?.playState ?? 'finished') !== 'finished' && performance.now() - began < LOST_MS,

    /** Puts slides where they are. Returns how far from there they were seen, in CSS pixels to the right. */
    stop(): number {
      // None before its start or after its end.
      const progress = moving[0]?.effect?.getComputedTiming().progress ?? 1
      for (const animation of moving) animation.cancel()
      moving = []
      return by * (1 - progress)
    },

    /** @param far - how far from their places slides were seen, in CSS pixels to the right */
    play(far: number) {
      const { clientWidth: view, scrollLeft } = track
      const isNear = Math.abs(far) < 2 * view
      // From far away they come like neighbours, and those in between are not seen.
      by = isNear ? far : Math.sign(far) * view
      const starts = run.slides.map(({ offsetLeft, offsetWidth }) => {
        const left = offsetLeft - scrollLeft
        const meets = (one: number, other: number) =>
          left + offsetWidth + Math.max(one, other) > 0 && left + Math.min(one, other) < view
        return meets(0, isNear ? far : 0) ? by : meets(far, far) && far
      })
      run.slides.forEach((slide, at) => {
        const from = starts[at]
        if (from) moving.push(slide.animate({ translate: [`${from}px`, `${from - by}px`] }, TIMING))
      })
      // Slides that are carried carry their snap positions along, and the track would follow.
      moving.push(track.animate({ scrollSnapType: ['none', 'none'] }, STRIP_SPEED_S * 1000 + SETTLING_MS))
      began = performance.now()
    },
  }
}
