import { TWEEN_DURATION_MS } from '../../contract/constants/page.js'

/** Starts fast and comes to rest slowly, as most entrances do. */
const ease = (share: number): number => 1 - (1 - share) ** 3

/**
 * Calls a function once a frame with a progress from 0 to 1, for values that no style sheet can animate. The last call is
 * with 1, at once if the duration is 0.
 *
 * @param duration in milliseconds
 * @returns ends it where it is
 * @throws TypeError without a function, or if the duration is not finite
 * @example
 * const stop = tween((progress) => meter.value = progress, 500)
 */
export function tween(update: (progress: number) => void, duration = TWEEN_DURATION_MS): () => void {
  if (typeof update !== 'function' || !Number.isFinite(duration)) {
    throw new TypeError(`A tween needs a function and a finite duration, not ${update} and ${duration}`)
  }
  let frame = 0
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const share = duration > 0 ? Math.min(1, (now - start) / duration) : 1
    update(ease(share))
    if (share < 1) frame = requestAnimationFrame(step)
  }
  if (duration > 0) frame = requestAnimationFrame(step)
  else step(0)
  return () => cancelAnimationFrame(frame)
}
