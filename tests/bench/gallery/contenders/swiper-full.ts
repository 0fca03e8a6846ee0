import { A11y, Autoplay, Keyboard, Navigation, Pagination } from 'swiper/modules'
import { swipers } from '../swipers.js'

/** Swiper with arrows, dots, keys, its accessibility module and, if the page has it, autoplay. */
export default swipers((root, { autoplay }) => ({
  modules: [A11y, Autoplay, Keyboard, Navigation, Pagination],
  pagination: { el: root.querySelector<HTMLElement>('.swiper-pagination')!, clickable: true },
  keyboard: { enabled: true },
  a11y: { enabled: true },
  autoplay: autoplay ? { delay: autoplay } : false,
}))
