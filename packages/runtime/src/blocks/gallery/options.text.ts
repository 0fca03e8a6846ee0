import type { OptionTexts } from '../../contract/option.js'
import type { GalleryOptions } from './options.js'

export const galleryTexts: OptionTexts<typeof GalleryOptions> = {
  design: { title: 'Design', help: 'slideshow: one picture at a time, fading into the next.' },
  loop: { title: 'Start over at the end', help: 'After the last picture comes the first.' },
}
