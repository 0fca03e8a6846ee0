import Glide, {
  Autoplay,
  Breakpoints,
  Controls,
  Keyboard,
  Swipe,
} from '@glidejs/glide/dist/glide.modular.esm.js'
import { sliders } from '../sliders.js'

const modules = { Autoplay, Breakpoints, Controls, Keyboard, Swipe }

/** Glide with the five modules that a gallery takes. */
export default sliders((root, { perView, autoplay }) =>
  new Glide(root, { perView, gap: 0, bound: true, autoplay: autoplay || false }).mount(modules),
)
