import { AUTOPLAY_TIMEOUT_MS } from '../../../contract/constants/gallery.js'
import type { Run, View } from '../run.js'
import { type Autoplay, createAutoplay } from './autoplay.js'

/** Slides that change by themselves, as a gallery's options ask for it. */
export function createPlaying(run: Run, view: View): Autoplay {
  const { site, element, attrs, on, guard, signal, index, options, parts, t } = run
  const { autoplayDuration, randomize, interval, pauseOnHover } = options
  const timeout = autoplayDuration > 0 ? autoplayDuration * 1000 : AUTOPLAY_TIMEOUT_MS
  return createAutoplay({
    site,
    element,
    attrs,
    on,
    guard,
    signal,
    index,
    t,
    pauseButton: parts('pause')[0],
    options: { timeout, randomize, interval, pauseOnHover },
    setLive: (rotating) => view.setRotating?.(rotating),
  })
}
