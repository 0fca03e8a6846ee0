import Glide, {
  Autoplay,
  Breakpoints,
  Controls,
  Keyboard,
  Swipe,
} from '@glidejs/glide/dist/glide.modular.esm.js'
import type { Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'

let glides: { destroy(): void }[] = []

/** Glide with the five modules that a gallery takes. */
export default {
  start({ perView, autoplay }) {
    glides = galleries().map((root) =>
      new Glide(root, { perView, gap: 0, bound: true, autoplay: autoplay || false }).mount({
        Autoplay,
        Breakpoints,
        Controls,
        Keyboard,
        Swipe,
      }),
    )
  },
  destroy() {
    for (const glide of glides) glide.destroy()
  },
} satisfies Slider
