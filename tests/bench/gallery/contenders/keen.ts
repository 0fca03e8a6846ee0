import KeenSlider from 'keen-slider'
import { sliders, wire } from '../sliders.js'

/** keen-slider, with two buttons wired as in its documentation. */
export default sliders((root, { perView }, signal) => {
  const slider = new KeenSlider(root.querySelector<HTMLElement>('.keen-slider')!, { slides: { perView } })
  wire(root, signal, { '.arrow--left': () => slider.prev(), '.arrow--right': () => slider.next() })
  return slider
})
