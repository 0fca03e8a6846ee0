import type { Kind, Shape, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { clickBehavior, SLIDE_STATES } from './gallery-section-parts.js'

const ITEMS = '.list-item, .user-items-list-carousel__slide'
const LIST = `:has(> :is(${ITEMS}))`

const RATIOS = {
  '1:1': 1,
  '5:4': 1.25,
  '4:3': 1.33,
  '3:2': 1.5,
  '16:9': 1.78,
  '2:1': 2,
  '4:5': 0.8,
  '3:4': 0.75,
  '2:3': 0.67,
  '9:16': 0.56,
  '1:2': 0.5,
} as const

const ratio: Value = {
  first: [
    { attribute: 'data-media-aspect-ratio' },
    { attribute: 'data-media-aspect-ratio', on: '[data-media-aspect-ratio]' },
  ],
  map: RATIOS,
}

const gap: Value = {
  first: [
    {
      join: [
        { attribute: 'data-space-between-slides-value', as: 'number' },
        { match: /^(px|vw|em|rem)$/, in: { attribute: 'data-space-between-slides-unit' } },
      ],
    },
    { join: [{ attribute: 'data-space-between-slides-value', as: 'number' }, 'px'] },
  ],
  default: '20px',
}

const steps: readonly Step[] = [
  { set: LIST, attributes: { style: null } },
  { set: ITEMS, attributes: { ...SLIDE_STATES, 'data-show': 'true' } },
  // Sheets show the list once the builder's script has given its items their places.
  { addClass: '.user-items-list-carousel__slides', names: ['user-items-list-carousel__slides--initialized'] },
  { addClass: 'ul.slides', names: ['slides--initialized'] },
  {
    removeClass: '[class*="arrow-button--hidden"]',
    names: ['user-items-list-carousel__arrow-button--hidden', 'mobile-arrow-button--hidden'],
  },
  { set: 'button', attributes: { type: 'button', disabled: null } },
]

const loop: Value = { attribute: 'data-is-infinite-enabled', as: 'flag' }

/** One pair of arrows for wide windows and one for phones, of which the sheet shows one. */
const list = (layout: string, name: string, root: string, more: Partial<Shape>): Shape => ({
  name,
  root,
  needs: [ITEMS],
  block: 'gallery',
  steps,
  ...more,
  attributes: { 'data-import-layout': layout, ...more.attributes },
  parts: {
    slides: LIST,
    slide: ITEMS,
    previous: '[class*="arrow-button--left"], [class*="arrow"] button[aria-label^="Prev" i]',
    next: '[class*="arrow-button--right"], [class*="arrow"] button[aria-label^="Next" i]',
  },
})

/** List sections of generation 7.1, by their controllers. */
export const listSection: Kind = {
  name: 'list section',
  // Besides the rules for all layouts, which stand with those of gallery sections.
  css: `
[data-import-layout] li[data-part=slide]{transform:none!important}
[data-show-adjacent-slides=true] [data-part=slide]{--site-carousel-per:calc(var(--site-gallery-per,3) + .3)}
@media(max-width:767px){[data-import-layout=carousel] [data-part=slide]{--site-carousel-per:1}[data-show-adjacent-slides=true] [data-part=slide]{--site-carousel-per:1.2}}
[data-import-layout=banner] [data-part=slide]{min-height:60vh!important}
[data-import-layout=banner] [data-part=slide]>:not(:has(img)){position:relative;z-index:1}
[data-import-layout=banner] [data-part=slide] img{position:absolute!important;inset:0!important;inline-size:100%!important;block-size:100%!important;object-fit:cover}
`,
  shapes: [
    list('carousel', 'carousel', '.user-items-list-carousel, [data-controller~="UserItemsListCarousel"]', {
      options: {
        design: 'carousel',
        slidesPerRow: { attribute: 'data-max-columns', as: 'number' },
        imageAspectRatio: ratio,
        loop,
      },
      attributes: { style: { join: ['--site-gallery-gutter:', gap] } },
    }),
    list(
      'banner',
      'banner slideshow',
      '.user-items-list-banner-slideshow, [data-controller~="UserItemsListBannerSlideshow"]',
      { options: { design: 'slideshow', loop, autoHeight: false, clickBehavior } },
    ),
    {
      name: 'simple',
      root: '.user-items-list-simple, [data-controller~="UserItemsListSimple"]',
      steps: [{ set: ITEMS, attributes: { 'data-show': 'true' } }],
    },
  ],
}
