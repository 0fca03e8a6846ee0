import type { Slider } from '../../lib/contender.js'
import { galleries } from '../sliders.js'

let observer: IntersectionObserver
let controller: AbortController

/** The floor: the browser scrolls and snaps; script marks the slide in view and handles two buttons. */
export default {
  start() {
    controller = new AbortController()
    const { signal } = controller
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          target.classList.toggle('is-in-view', isIntersecting)
      },
      { threshold: 0.6 },
    )
    for (const gallery of galleries()) {
      const track = gallery.querySelector<HTMLElement>('.native-track')!
      for (const slide of track.children) observer.observe(slide)
      const by = (sign: number) => () => track.scrollBy({ left: sign * track.firstElementChild!.clientWidth })
      gallery.querySelector('.native-previous')!.addEventListener('click', by(-1), { signal })
      gallery.querySelector('.native-next')!.addEventListener('click', by(1), { signal })
    }
  },
  destroy() {
    observer.disconnect()
    controller.abort()
    for (const slide of document.querySelectorAll('.is-in-view')) {
      slide.classList.remove('is-in-view')
      if (slide.classList.length === 0) slide.removeAttribute('class')
    }
  },
} satisfies Slider
