import type { Kind, Shape } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import {
  clickBehavior,
  galleryControls,
  galleryParts,
  gallerySteps,
  setting,
} from './gallery-section-parts.js'

/** The builder's gaps are twentieths of a hundredth of the window. */
const gap = {
  join: ['--site-gallery-gutter:calc(', setting('gutter', 'data-gutter', 20), '*.05vw)'],
} as const

const columns = setting('numColumns', 'data-columns', 3)

const RATIOS = {
  square: 1,
  standard: 1.33,
  'four-three': 1.33,
  'three-two': 1.5,
  widescreen: 1.78,
  'sixteen-nine': 1.78,
  'two-one': 2,
  portrait: 0.67,
  'three-four-vertical': 0.75,
  'two-three-vertical': 0.67,
  'four-five-vertical': 0.8,
  'nine-sixteen-vertical': 0.56,
} as const

const lightbox: Value = {
  first: [{ json: 'data-props', path: 'lightboxEnabled', as: 'flag' }, { has: 'a[class*="lightbox-link"]' }],
}

/** A height in parts of the window, as a number of hundredths or as the builder wrote it into the element. */
const height = {
  join: [
    '--h:',
    {
      first: [
        { join: [{ json: 'data-props', path: 'viewportHeight', as: 'number' }, 'vh'] },
        { match: /^(\d{1,6}(?:\.\d{1,6})?[a-z]{1,4})$/, in: { style: 'height' } },
      ],
      default: '75vh',
    },
  ],
} as const

interface Section {
  readonly name: string
  /** By classes and by controllers, as pages have one or the other. */
  readonly root: string
  readonly items: string
  /** How the rules of the sheet name the layout. */
  readonly layout: string
  readonly options: Shape['options']
  readonly style?: Value
  readonly needs?: readonly string[]
  readonly when?: Value
}

const section = ({ name, root, items, layout, options, style, needs = [], when }: Section): Shape => ({
  name,
  root,
  needs: [`:is(${items}) :is(img, video)`, ...needs],
  ...(when && { when }),
  block: 'gallery',
  options: { lightbox, historyHash: lightbox, ...options },
  attributes: { 'data-import-layout': layout, ...(style && { style }) },
  parts: galleryParts(items),
  steps: gallerySteps(items, layout === 'strips'),
})

/** A section that shows one picture after another. */
const withControls = (settings: Section): Shape => {
  const shape = section(settings)
  return { ...shape, parts: { ...shape.parts, ...galleryControls } }
}

const slideshow = {
  layout: 'slideshow',
  style: height,
  options: {
    design: 'slideshow',
    autoplay: { json: 'data-props', path: 'autoplayEnabled', as: 'flag' },
    autoplayDuration: { json: 'data-props', path: 'slideDurationMs', as: 'number', times: 0.001 },
    autoHeight: false,
    clickBehavior,
  },
} as const

/** Pictures of controllers that are not known: whatever the section calls its figures. */
const FIGURES = 'figure'
const UNKNOWN = '[data-controller^="Gallery"]'

/** An element around a section that is a block already is none. */
const hasNoBlock: Value = { if: { has: '[data-block]' }, read: null, otherwise: true }

/** Gallery sections of generation 7.1, by their controllers, and those of controllers that are not known. */
export const gallerySection: Kind = {
  name: 'gallery section',
  // Theirs stacks the items in one place, or gives them no size, until a script has moved them. Ours lays them out, also
  // the items of list sections, which are <li> and keep the display that theirs gives them.
  css: `
[data-import-layout] :where([data-part=slides],[data-part=slide],[data-part=slide] :has(img),[data-part=slide] img){position:revert-layer!important;inset:revert-layer!important;inline-size:revert-layer!important;block-size:revert-layer!important;margin:revert-layer!important;flex:revert-layer!important;min-height:0!important;max-height:none!important}
[data-import-layout] :where([data-part=slides],[data-part=slide]:not(li),[data-part=slide] :has(img)){display:revert-layer!important;padding:0!important;transform:none!important}
[data-import-layout] :is([data-part=slides],[data-part=slide],[data-part=slide] *,[data-part=bullet],[data-part=bullet] *,[data-part=previous],[data-part=next]){opacity:revert-layer!important;visibility:revert-layer!important;pointer-events:auto!important}
[data-import-layout] [data-part=slides]{gap:revert-layer;grid-template:revert-layer;overflow:revert-layer;margin:0!important}
[data-import-layout] [data-part=slide]{position:relative!important}
[data-import-layout],[data-import-layout] :has([data-part=slides]){position:relative!important;inset:auto!important;block-size:auto!important}
[data-import-layout=masonry] [data-part=slides]{columns:var(--n)}
[data-import-layout=strips] [data-part=slides]{display:flex!important;flex-wrap:wrap;gap:var(--site-gallery-gutter)}
[data-import-layout=strips] [data-part=slides]:after{content:"";flex:60}
[data-import-layout=strips] [data-part=slide]{flex:calc(10*var(--w,3)/var(--h,2)) 1 calc(var(--r)*var(--w,3)/var(--h,2))!important}
[data-import-layout=reel] [data-part=slide]{--site-strip-height:var(--h)}
[data-import-layout=slideshow] [data-part=slides]{block-size:var(--h)!important;grid-template:100%/100%}
[data-import-layout=slideshow] :is([data-part=slide],[data-part=slide] :has(img),[data-part=slide] img){block-size:100%!important}
[data-import-layout=slideshow] [data-part=slide]{display:flex!important;flex-direction:column}
[data-import-layout=slideshow] [data-part=slide]>:is(img,:has(img)){flex:1 1 0!important}
@media(max-width:767px){[data-import-layout=masonry] [data-part=slides]{columns:min(var(--n),2)}}
`,
  shapes: [
    {
      name: 'lightbox of a section, which ours replaces',
      root: '.gallery-lightbox-outer-wrapper',
      steps: [{ remove: ':scope' }],
    },
    section({
      name: 'grid: simple',
      root: '.gallery-grid, [data-controller~="GalleryGrid"]',
      items: '.gallery-grid-item',
      layout: 'grid',
      style: gap,
      options: {
        design: 'grid',
        slidesPerRow: columns,
        imageAspectRatio: { first: [setting('aspectRatio', 'data-aspect-ratio')], map: RATIOS },
      },
    }),
    section({
      name: 'grid: masonry',
      root: '.gallery-masonry, [data-controller~="GalleryMasonry"]',
      items: '.gallery-masonry-item',
      layout: 'masonry',
      style: { join: ['--n:', columns, ';', gap] },
      options: { design: 'autocolumns' },
    }),
    section({
      name: 'grid: strips',
      root: '.gallery-strips, [data-controller~="GalleryStrips"]',
      items: '.gallery-strips-item',
      layout: 'strips',
      // Rows are stretched, so their pictures want three quarters of the height.
      style: {
        join: [
          '--r:calc(.75px*',
          setting('rowHeight', 'data-row-height', 300),
          ');--site-gallery-gutter:',
          setting('gutter', 'data-gutter', 20),
          'px',
        ],
      },
      options: { design: 'stacked' },
    }),
    withControls({
      name: 'slideshow: reel',
      root: '.gallery-reel, [data-controller~="GalleryReel"]',
      items: '.gallery-reel-item',
      layout: 'reel',
      style: height,
      options: { design: 'slider', activeAlignment: 'left' },
    }),
    withControls({
      ...slideshow,
      name: 'slideshow: full',
      root: '.gallery-fullscreen-slideshow, [data-controller~="GalleryFullscreenSlideshow"]',
      items: '.gallery-fullscreen-slideshow-item',
    }),
    withControls({
      ...slideshow,
      name: 'slideshow: simple',
      root: '.gallery-slideshow, [data-controller~="GallerySlideshow"]',
      items: '.gallery-slideshow-item',
    }),
    withControls({
      ...slideshow,
      name: 'slideshow of another controller',
      root: UNKNOWN,
      items: FIGURES,
      when: hasNoBlock,
      needs: ['[data-next], [class*="bullet-nav"]'],
    }),
    section({
      name: 'grid of another controller',
      root: UNKNOWN,
      items: FIGURES,
      when: hasNoBlock,
      layout: 'grid',
      style: gap,
      options: { design: 'grid', slidesPerRow: columns },
    }),
  ],
}
