import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { type GalleryContender, galleries } from '../contender.js'

let sliders: KeenSliderInstance[] = []
let controller: AbortController

/** keen-slider, and its two buttons wired as its documentation does it. */
const contender: GalleryContender = {
  start({ perView }) {
    controller = new AbortController()
    const { signal } = controller
    sliders = galleries().map((root) => {
      const slider = new KeenSlider(root.querySelector<HTMLElement>('.keen-slider')!, { slides: { perView } })
      root.querySelector('.arrow--left')!.addEventListener('click', () => slider.prev(), { signal })
      root.querySelector('.arrow--right')!.addEventListener('click', () => slider.next(), { signal })
      return slider
    })
  },
  destroy() {
    controller.abort()
    for (const slider of sliders) slider.destroy()
  },
}

export default contender
