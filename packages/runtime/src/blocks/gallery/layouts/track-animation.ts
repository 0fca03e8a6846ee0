import { STRIP_SPEED_S } from '../constants.js'
import type { Run } from '../run.js'

const TIMING: KeyframeAnimationOptions = { duration: STRIP_SPEED_S * 1000, easing: 'ease' }

/** WebKit snaps by its last layout, so it needs a layout without the animation before snapping returns. */
const SETTLING_MS = 100

/** An animation that the browser does not continue (the page is hidden) counts as over after this time. */
const LOST_MS = 2000

/**
 * Animates a scroll that has already happened: slides move from their visible positions to their real ones, by
 * the browser's own animations. No script runs during the animation, its end only lets a press that waits follow, and
 * code that reads the scroll position gets the final one.
 */
export function createTrackAnimation(run: Run) {
  const { track, index, guard } = run
  let animations: Animation[] = []
  /** The distance that the slides of the new view move, in CSS pixels. */
  let shift = 0
  let began = 0

  return {
    isRunning: () =>
      (animations[0]?.playState ?? 'finished') !== 'finished' && performance.now() - began < LOST_MS,

    /**
     * Ends the animation. Returns the distance between the visible and the real positions of slides, in CSS
     * pixels to the right.
     */
    stop(): number {
      // Null before its start or after its end.
      const progress = animations[0]?.effect?.getComputedTiming().progress ?? 1
      for (const animation of animations) animation.cancel()
      animations = []
      return shift * (1 - progress)
    },

    /** @param distance - between the visible and the real positions of slides, in CSS pixels to the right */
    play(distance: number) {
      const { clientWidth: view, scrollLeft } = track
      const isNear = Math.abs(distance) < 2 * view
      // Slides from far away move like neighbours; those in between stay invisible.
      shift = isNear ? distance : Math.sign(distance) * view
      const starts = run.slides.map(({ offsetLeft, offsetWidth }) => {
        const left = offsetLeft - scrollLeft
        const meets = (one: number, other: number) =>
          left + offsetWidth + Math.max(one, other) > 0 && left + Math.min(one, other) < view
        return meets(0, isNear ? distance : 0) ? shift : meets(distance, distance) && distance
      })
      run.slides.forEach((slide, at) => {
        const from = starts[at]
        if (from) animations.push(slide.animate({ translate: [`${from}px`, `${from - shift}px`] }, TIMING))
      })
      // Animated slides move their snap positions too, and the track would follow them.
      animations.push(track.animate({ scrollSnapType: ['none', 'none'] }, STRIP_SPEED_S * 1000 + SETTLING_MS))
      // Not called where the animation was stopped.
      animations[0]!.onfinish = guard(() => index.rest())
      began = performance.now()
    },
  }
}
