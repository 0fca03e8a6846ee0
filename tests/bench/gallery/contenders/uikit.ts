import boot from 'uikit/src/js/api/boot.js'
import UIkit from 'uikit/src/js/api/index.js'
import slider from 'uikit/src/js/components/slider.js'
import slideshow from 'uikit/src/js/components/slideshow.js'
import type { GallerySettings, Slider } from '../../lib/contender.js'
import { galleries } from '../sliders.js'

let started = false

const nameOf = ({ perView }: GallerySettings) => (perView === 1 ? 'slideshow' : 'slider')

/** UIkit with its slideshow and its slider alone; it finds its galleries itself, in the next frame. */
export default {
  start(settings) {
    if (started) {
      for (const root of galleries()) UIkit[nameOf(settings)](root)
      return
    }
    started = true
    UIkit.component('slideshow', slideshow)
    UIkit.component('slider', slider)
    boot(UIkit)
    return new Promise(requestAnimationFrame)
  },
  destroy() {
    for (const root of galleries()) {
      UIkit.getComponent(root, 'slideshow')?.$destroy()
      UIkit.getComponent(root, 'slider')?.$destroy()
    }
  },
} satisfies Slider
