import type { Kind, Step } from '../../../engine/table.js'
import { arrows, sized, unplaced } from './slides.js'

const named = (...ends: readonly string[]) =>
  `:is(${ends.flatMap((end) => [`.product-gallery-${end}`, `.ProductItem-gallery-${end}`]).join(', ')})`

const ITEM = named('slides-item')
const TRACK = `:has(> ${ITEM})`
const FRAME = 'data-import-frame'
const THUMBNAIL = named('thumbnails-item')

/** Sheets show the one picture that has this class, which the builder's script moves. */
const shown: Step = { addClass: ITEM, names: ['selected'] }

/** Pictures of a product: one at a time, with small ones beside them. */
export const productGallery: Kind = {
  name: 'product gallery',
  shapes: [
    {
      name: 'one at a time',
      root: `${ITEM} ~ ${ITEM}`,
      closest: `:not(${ITEM}, ${TRACK}, [${FRAME}])`,
      block: 'gallery',
      attributes: { 'data-import-gallery': 'slideshow' },
      options: { design: 'slideshow' },
      parts: {
        slides: TRACK,
        slide: ITEM,
        previous: 'button.previous',
        next: 'button.next',
        thumbnails: `:has(> ${THUMBNAIL})`,
        thumbnail: `button${THUMBNAIL}`,
      },
      steps: [
        { unwrap: `${ITEM} noscript:has(img), ${THUMBNAIL} noscript:has(img)` },
        { remove: 'noscript' },
        { set: `${TRACK}, ${ITEM}`, attributes: { style: null, tabindex: null, 'aria-hidden': null } },
        unplaced(`${ITEM} img`),
        sized(`${ITEM} img`),
        { style: ITEM, declarations: { contain: 'layout' } },
        shown,
        { rename: `${THUMBNAIL}:not(button)`, to: 'button' },
        // The runtime names each by its number, in the language of the page.
        { set: THUMBNAIL, attributes: { type: 'button', href: null, role: null, tabindex: null } },
        // The arrows belong to the slides, and the block holds the small pictures too.
        { wrap: TRACK, in: { tag: 'div', attributes: { [FRAME]: true } } },
        {
          addClass: `:is(a, button, div)${named('prev', 'previous', 'carousel-control--prev')}`,
          names: ['previous'],
        },
        { addClass: `:is(a, button, div)${named('next', 'carousel-control--next')}`, names: ['next'] },
        ...arrows({ frame: `[${FRAME}]`, controls: ':scope', when: true }),
        { move: 'button.previous, button.next', to: `[${FRAME}]`, place: 'last' },
      ],
    },
    { name: 'a single picture', root: `${ITEM}:not([data-part])`, closest: TRACK, steps: [shown] },
  ],
}
