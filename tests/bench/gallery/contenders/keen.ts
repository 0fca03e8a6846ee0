import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import type { Slider } from '../../lib/contender.js'
import { galleries } from '../roots.js'

let sliders: KeenSliderInstance[] = []
let controller: AbortController

/** keen-slider, with two buttons wired as in its documentation. */
export default {
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
} satisfies Slider
