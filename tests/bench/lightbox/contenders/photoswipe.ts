import PhotoSwipeLightbox from 'photoswipe/lightbox'
import type { Contender } from '../../lib/contender.js'

/** PhotoSwipe: a small binder; the lightbox itself loads with the first click. */
export default {
  start() {
    const lightbox = new PhotoSwipeLightbox({
      gallery: '#prints',
      children: 'a',
      pswpModule: () => import('photoswipe'),
    })
    lightbox.init()
  },
} satisfies Contender
