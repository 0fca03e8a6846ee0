import Glide, {
  Autoplay,
  Breakpoints,
  Controls,
  Keyboard,
  Swipe,
} from '@glidejs/glide/dist/glide.modular.esm.js'
import { type GalleryContender, galleries } from '../contender.js'

let glides: Glide[] = []

/** Glide with the five modules that a gallery takes. */
const contender: GalleryContender = {
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
}

export default contender
