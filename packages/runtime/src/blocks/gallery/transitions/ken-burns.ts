import { query } from '../../../dom/native.js'
import { motion } from '../../../dom/panels/motion.js'
import { AUTOPLAY_TIMEOUT_MS, FADE_OUT_FACTOR, KEN_BURNS_SCALE } from '../constants.js'
import type { CreateTransition } from './transition.js'

/** Slows down towards its end. */
const EASING = 'cubic-bezier(0.3, 0, 0.5, 1)'

/** Scales of a slide's zoom: one slide grows, the next shrinks. */
export const zoom = (index: number): readonly [from: number, to: number] =>
  index % 2 === 0 ? [1, KEN_BURNS_SCALE] : [KEN_BURNS_SCALE, 1]

/**
 * The sheet's fade, with a picture that slowly grows or shrinks. The browser animates it for at most five
 * seconds: a longer animation would need a button to stop it (WCAG 2.2.2).
 */
const createKenBurns: CreateTransition = (run, speed) => {
  const { attrs, track, guard, index, signal, site } = run
  const zooms = new Map<HTMLElement, Animation>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let resolveFade: (() => void) | undefined

  const begin = (at: number) => {
    const slide = run.slides[at]
    if (!slide) return
    zooms.get(slide)?.cancel()
    const [from, to] = zoom(at)
    const picture = query(slide, 'img') ?? slide
    zooms.set(
      slide,
      picture.animate([{ transform: `scale(${from})` }, { transform: `scale(${to})` }], {
        duration: AUTOPLAY_TIMEOUT_MS,
        easing: EASING,
        fill: 'forwards',
      }),
    )
  }

  /** Ends the zooms of all slides but one. */
  const endBut = (kept?: HTMLElement) => {
    for (const [slide, animation] of zooms) {
      if (slide === kept) continue
      animation.cancel()
      zooms.delete(slide)
    }
  }

  const endFade = () => {
    clearTimeout(timer)
    resolveFade?.()
    resolveFade = undefined
  }

  attrs.set(track, 'data-transition', 'ken-burns')
  if (motion(site).autoplay) begin(index.current)
  const destroy = () => {
    endFade()
    endBut()
  }
  signal.addEventListener('abort', destroy, { once: true })

  return {
    show(change, { instant }) {
      endFade()
      if (instant) {
        endBut()
        return undefined
      }
      begin(change.index)
      return new Promise<void>((resolve) => {
        resolveFade = resolve
        const end = () => {
          endBut(run.slides[index.current])
          endFade()
        }
        timer = setTimeout(guard(end), speed * FADE_OUT_FACTOR * 1000)
      })
    },
    destroy,
  }
}

export default createKenBurns
