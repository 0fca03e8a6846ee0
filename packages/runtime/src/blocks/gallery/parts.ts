import type { BlockMarkup } from '../../contract/part.js'

export const galleryMarkup: BlockMarkup = {
  summary: 'Pictures, of which visitors see one after the other.',
  parts: {
    slides: { required: true, help: 'The element around the slides; without script, a track to scroll.' },
    slide: {
      required: true,
      within: 'slides',
      help: 'One picture with what belongs to it.',
      attributes: {
        'data-slide-id': 'A name of the slide that stays when its place changes.',
        'data-image-dimensions': 'Size of the picture in pixels, width x height, as in 1200x800.',
      },
    },
    meta: { within: 'slide', help: 'Title and description of a slide.' },
    previous: { elements: { button: { type: ['button'] } }, help: 'Shows the slide before this one.' },
    next: { elements: { button: { type: ['button'] } }, help: 'Shows the slide after this one.' },
    counter: { help: 'Where the number of the slide and of all slides is written.' },
  },
}
