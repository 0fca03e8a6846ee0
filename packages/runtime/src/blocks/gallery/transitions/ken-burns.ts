import { AUTOPLAY_TIMEOUT_MS } from '../../../contract/constants/gallery.js'
import { FADE_OUT_FACTOR, KEN_BURNS_SCALE } from '../../../contract/constants/gallery-slides.js'
import { motion } from '../../../dom/motion.js'
import { query } from '../../../dom/native.js'
import type { CreateTransition } from './transition.js'

/** Slow at its end, where it rests. */
const EASING = 'cubic-bezier(0.3, 0, 0.5, 1)'

/** Scales of a slide's zoom: one grows, the next shrinks [GAL-104]. */
export const zoom = (index: number): readonly [from: number, to: number] =>
  index % 2 === 0 ? [1, KEN_BURNS_SCALE] : [KEN_BURNS_SCALE, 1]

/**
 * The sheet's fade, and a picture that slowly grows or shrinks. The browser moves it by itself, for five seconds
 * and no longer: what moves longer would need a button to stop it (WCAG 2.2.2).
 */
const createKenBurns: CreateTransition = (context) => {
  const { attrs, container, guard, index, options, signal, site } = context
  const zooms = new Map<HTMLElement, Animation>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let faded: (() => void) | undefined

  const begin = (at: number) => {
    const slide = context.slides[at]
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
    faded?.()
    faded = undefined
  }

  attrs.set(container, 'data-transition', 'ken-burns')
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
        faded = resolve
        const end = () => {
          endBut(context.slides[index.current])
          endFade()
        }
        timer = setTimeout(guard(end), options.speed * FADE_OUT_FACTOR * 1000)
      })
    },
    destroy,
  }
}

export default createKenBurns
