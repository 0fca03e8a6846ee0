import type { Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { pictureAddress } from '../picture-address.js'

/** A setting of a gallery section: in the JSON of its properties, and in older pages as an attribute. */
export const setting = (path: string, attribute: string, fallback?: number): Value => ({
  first: [{ json: 'data-props', path }, { attribute }],
  ...(fallback !== undefined && { as: 'number', default: fallback }),
})

/** States that the builder's script writes into slides. In pages that were saved after it ran, it stays without its script. */
export const SLIDE_STATES = {
  style: null,
  'aria-hidden': null,
  'data-active': null,
  'data-in': null,
  'data-next': null,
  'data-previous': null,
  hidden: null,
  inert: null,
} as const

const side = (match: RegExp): Value => ({ match, in: { attribute: 'data-image-dimensions', on: 'img' } })

/** Width and height of a slide's picture, for a layout whose rows depend on them. */
const SIZE: Value = {
  join: ['--w:', side(/^\s*(\d{1,6})\s*x\s*[1-9]/), ';--h:', side(/^\s*\d{1,6}\s*x\s*([1-9]\d{0,5})/)],
}

/** Steps that all gallery sections need; `items` selects their slides. */
export const gallerySteps = (items: string, hasSizes: boolean): readonly Step[] => [
  { set: ':scope', attributes: { 'data-lightbox': null } },
  // Ours needs a list around the slides.
  { wrap: `:scope > :is(${items})`, in: { tag: 'div' }, together: true },
  { set: `:has(> :is(${items}))`, attributes: { style: null } },
  {
    set: items,
    attributes: {
      ...SLIDE_STATES,
      // Sheets show an item once the builder's script has found it in the window.
      'data-show': 'true',
      'data-slide-id': { match: /[?&]itemId=([^&#]+)/, in: { attribute: 'href', on: 'a' } },
      'data-image-dimensions': {
        match: /^(\d{1,6}x\d{1,6})$/,
        in: { attribute: 'data-image-dimensions', on: 'img' },
      },
      'data-image-focal-point': {
        match: /^(\d(?:\.\d+)?,\d(?:\.\d+)?)$/,
        in: { attribute: 'data-image-focal-point', on: 'img' },
      },
    },
  },
  { when: hasSizes, set: items, attributes: { style: SIZE } },
  // A link beside its picture: the picture itself opens then.
  { unwrap: 'a[class*="lightbox-link"]:not(:has(img))' },
  { set: 'a[class*="lightbox-link"]', attributes: { href: pictureAddress(2500, 'img') } },
  { rename: '.gallery-slideshow-thumbnails-thumb', to: 'button' },
  { set: 'button', attributes: { type: 'button', disabled: null } },
  // Names that only the builder's script shows; ours are in the language of the page.
  { remove: '[class*="bullet-nav"] button > [hidden]' },
]

/** Parts that all gallery sections have. */
export const galleryParts = (items: string) => ({
  slides: `:has(> :is(${items}))`,
  slide: items,
  open: 'a[class*="lightbox-link"]',
  meta: 'figcaption, .gallery-caption',
})

/** Arrows, bullets, and small pictures in the place of bullets. */
export const galleryControls = {
  previous: 'button[data-previous], [data-previous] button',
  next: 'button[data-next], [data-next] button',
  bullets: '[class*="bullet-nav"], .gallery-slideshow-thumbnails',
  bullet: '[class*="bullet-nav"] button, .gallery-slideshow-thumbnails-thumb',
}

/** Where neither arrows nor bullets are, a click on a picture shows the next one: nothing else would. */
export const clickBehavior: Value = {
  if: {
    has: '[data-next], [class*="bullet-nav"] button, [class*="arrow"], .gallery-slideshow-thumbnails-thumb',
  },
  read: 'none',
  otherwise: 'next',
}
