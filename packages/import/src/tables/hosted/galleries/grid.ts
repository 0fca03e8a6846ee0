import type { Kind, Shape, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { BLOCKS, hasDesign, leadsTo, once, setting, WITHOUT_BLOCK } from './settings.js'
import { clickThrough, unplaced } from './slides.js'

/** Width by height, by the builder's names. */
const RATIOS = {
  square: '1',
  standard: '3/2',
  'four-three': '4/3',
  'three-two': '3/2',
  widescreen: '16/9',
  anamorphic: '2.4',
  'standard-vertical': '2/3',
  'four-three-vertical': '3/4',
  'three-two-vertical': '2/3',
} as const

const ANCHORS = 'a.image-slide-anchor'
const UNSHAPED = ':not([style*="aspect-ratio"])'
const BOX = '.image-slide-anchor, .slide > .margin-wrapper > .content-wrapper'

const pictures = BOX.split(', ')
  .map((box) => `${box} > img`)
  .join(', ')

const withClass = (selector: string): readonly Value[] => [
  { has: selector, map: { true: true } },
  { is: selector, map: { true: true } },
]

const SHAPED = '[class*="sqs-gallery-aspect-ratio-"]'

/** Cells of one shape. Theirs is a padding, which a script fills with a picture that it has placed by hand. */
const cells = ([name, ratio]: readonly [string, string]): Step => ({
  when: {
    first: [
      ...withClass(`.sqs-gallery-aspect-ratio-${name}`),
      {
        if: { first: withClass(SHAPED) },
        read: null,
        otherwise: setting('aspect-ratio', { map: { [name]: true } }),
      },
    ],
  },
  each: BOX,
  steps: [
    {
      style: ':scope',
      declarations: {
        display: 'block',
        position: 'relative',
        height: 'auto',
        padding: '0',
        overflow: 'hidden',
        'aspect-ratio': ratio,
      },
    },
    {
      style: ':scope > img',
      declarations: { position: 'absolute', top: '0', left: '0', width: '100%', height: '100%' },
    },
  ],
})

/** Pictures of their own shape, in cells that no script gives a height. */
const ownShape: readonly Step[] = [
  {
    style: BOX.split(', ')
      .map((box) => box + UNSHAPED)
      .join(', '),
    declarations: { height: 'auto', padding: '0' },
  },
  unplaced(`${ANCHORS}${UNSHAPED} > img`),
]

/**
 * Rows of cells. The builder's own sheet has the columns and the gaps, under class names that its script adds, so it
 * stays in charge: only the cells are given.
 */
export const grid = (root: string): Shape => ({
  name: 'grid',
  root,
  needs: ['.sqs-gallery'],
  when: hasDesign('grid'),
  steps: [
    { addClass: '.sqs-gallery', names: ['sqs-gallery-design-grid'] },
    { addClass: '.sqs-gallery > .slide', names: ['sqs-gallery-design-grid-slide'] },
    { style: '.sqs-gallery > .slide', declarations: { opacity: '1', visibility: 'visible' } },
    { style: pictures, declarations: { opacity: '1', visibility: 'visible' } },
    ...Object.entries(RATIOS).map(cells),
    ...ownShape,
    // A link with an empty address loads the page again. Those that the lightbox opens get theirs after this.
    { set: `${ANCHORS}[role]`, attributes: { role: null } },
    { set: `${ANCHORS}[href=""]`, attributes: { href: null } },
    clickThrough,
  ],
})

const OPENERS = 'a.js-gallery-lightbox-opener'
const NOWHERE = `${ANCHORS}:not([href]), ${ANCHORS}[href=""], ${ANCHORS}[href="#"]`
const TO_PICTURES = ['.jpg', '.jpeg', '.png', '.gif', '.webp']
  .map((end) => `${ANCHORS}[href$="${end}" i]`)
  .join(', ')

/** The full picture that a link has in it. */
const picture: Value = {
  first: ['data-image', 'data-src', 'src'].map((attribute) => ({ attribute, on: 'img' })),
}

const caption: Value = {
  join: [
    { attribute: 'data-title', as: 'plain' },
    { attribute: 'data-description', as: 'plain' },
  ],
  with: '. ',
  skipAbsent: true,
}

/** All pictures of a gallery are one set, by the id of its block. */
const opens: Step = {
  set: OPENERS,
  attributes: {
    href: { first: [leadsTo('href'), picture] },
    'data-lightbox': { first: [{ attribute: 'id', closest: '.sqs-block' }, 'gallery'] },
    'data-caption': caption,
    'data-lightbox-theme': {
      first: [{ attribute: 'data-lightbox-theme' }, setting('lightboxTheme')],
      map: { dark: 'dark', light: 'light' },
    },
    'aria-label': { first: [{ attribute: 'aria-label' }, null] },
    role: null,
    tabindex: null,
  },
}

/** Pictures of a gallery in full size. It follows the galleries, whose designs decide nothing here. */
export const galleryLightbox: Kind = {
  name: 'gallery lightbox',
  shapes: [BLOCKS.gallery, BLOCKS.instagram, WITHOUT_BLOCK].map((root) => ({
    name: 'links to full pictures',
    root,
    when: once({
      first: [
        { has: OPENERS, map: { true: true } },
        { if: { has: ANCHORS }, read: setting('lightbox', { as: 'flag' }) },
      ],
    }),
    steps: [
      // Older pages say it in the settings alone; a link to a page stays one.
      {
        when: { if: setting('lightbox', { as: 'flag' }), read: { has: OPENERS, as: 'not' } },
        addClass: `${NOWHERE}, ${TO_PICTURES}`,
        names: ['js-gallery-lightbox-opener'],
      },
      opens,
      { set: `${OPENERS}[aria-label=""]`, attributes: { 'aria-label': null } },
    ],
  })),
}
