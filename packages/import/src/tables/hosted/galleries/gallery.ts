import type { Kind, Shape } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { grid } from './grid.js'
import { BLOCKS, hasDesign, setting, WITHOUT_BLOCK } from './settings.js'
import { arrows, clickThrough, over, SLIDE, slides, thumbnails, wrapped } from './slides.js'

interface Place {
  readonly root: string
  /** Our block: the builder's element has an attribute that ours reads too, `data-block-json`. */
  readonly on: string
  /** The element around the slides. */
  readonly frame: string
}

const LENGTH = [0, 10_000] as const

const META = `${SLIDE} .meta`

const withClass = (part: string): Value => ({
  first: [{ has: `[class*="${part}"]`, map: { true: true } }, { is: `[class*="${part}"]` }],
})

const shows = withClass('sqs-gallery-block-show-meta')
const positioned = (position: string) => withClass(`sqs-gallery-block-meta-position-${position}`)

const slideshow = ({ root, on, frame }: Place): Shape => ({
  name: 'slideshow',
  root,
  needs: ['.sqs-gallery'],
  when: hasDesign('slideshow'),
  block: 'gallery',
  on,
  attributes: { 'data-import-gallery': 'slideshow' },
  options: {
    design: 'slideshow',
    autoplay: setting('autoplay', { as: 'flag' }),
    autoplayDuration: setting('autoplay-duration', { as: 'number', clamp: [0, 3600] }),
    squareThumbs: setting('square-thumbs', { as: 'flag' }),
    thumbnailStripHeight: setting('thumbnail-strip-height', { as: 'number', clamp: LENGTH }),
    thumbnailStripMargin: setting('thumbnail-strip-margin', { as: 'number', clamp: LENGTH }),
  },
  parts: {
    slides: '.sqs-gallery',
    slide: SLIDE,
    meta: META,
    previous: 'button.previous',
    next: 'button.next',
    thumbnails: '.sqs-gallery-thumbnails',
    thumbnail: '.sqs-gallery-thumbnails button',
  },
  steps: [
    ...(on === ':scope' ? [] : wrapped(on)),
    ...slides,
    ...arrows({ frame }),
    ...thumbnails,
    over(META),
    { when: positioned('top'), style: META, declarations: { inset: '0 0 auto' } },
    {
      when: shows,
      style: META,
      declarations: {
        opacity: '1',
        visibility: 'inherit',
        // The builder hides it in the markup, and shows that of the current slide.
        display: null,
      },
    },
    { style: `${SLIDE} > .color-overlay`, declarations: { 'pointer-events': 'none' } },
    {
      style: `${SLIDE} img`,
      declarations: {
        // An owner who has pulled the block to a height has set the shape of all slides.
        'aspect-ratio': {
          join: [
            '100/',
            {
              first: [
                { attribute: 'data-aspect-ratio', closest: '.sqs-block', as: 'number', above: 5 },
                setting('aspectRatio', { as: 'number', above: 5 }),
              ],
            },
          ],
        },
      },
    },
  ],
})

const strip = ({ root, on, frame }: Place): Shape => ({
  name: 'slider: a strip of slides',
  root,
  needs: ['.sqs-gallery'],
  when: hasDesign('slider'),
  block: 'gallery',
  on,
  attributes: { 'data-import-gallery': 'strip' },
  options: {
    design: 'slider',
    // Theirs moves the strip past its ends to centre a slide. A track that scrolls would not move for the first presses.
    activeAlignment: 'left',
    aspectRatio: {
      first: [
        { attribute: 'data-aspect-ratio', closest: '.sqs-block', as: 'number', above: 5, clamp: LENGTH },
        setting('aspectRatio', { as: 'number', above: 5, clamp: LENGTH }),
      ],
    },
    vSize: {
      first: [
        setting('vSize', { as: 'number', above: 0, clamp: LENGTH }),
        {
          match: /\bvsize-(\d{1,4})\b/,
          in: { attribute: 'class', closest: '.sqs-block' },
          as: 'number',
          above: 0,
        },
      ],
    },
    autoplay: setting('autoplay', { as: 'flag' }),
    autoplayDuration: setting('autoplay-duration', { as: 'number', clamp: [0, 3600] }),
  },
  parts: {
    slides: '.sqs-gallery',
    slide: SLIDE,
    previous: 'button.previous',
    next: 'button.next',
    thumbnails: '.sqs-gallery-thumbnails',
    thumbnail: '.sqs-gallery-thumbnails button',
  },
  steps: [...(on === ':scope' ? [] : wrapped(on)), ...slides, ...arrows({ frame }), ...thumbnails],
})

/** Pictures below one another, which are in the page as they are. */
const stacked = ({ root }: Place): Shape => ({
  name: 'stacked',
  root,
  needs: ['.sqs-gallery'],
  when: hasDesign('stacked'),
  steps: [{ style: '.sqs-gallery > *', declarations: { opacity: '1', visibility: 'visible' } }, clickThrough],
})

const shapesOf = (place: Place): readonly Shape[] => [
  slideshow(place),
  strip(place),
  stacked(place),
  grid(place.root),
]

const inBlock = (root: string): Place => ({
  root,
  on: '.sqs-block-content',
  frame: '.sqs-gallery-container',
})

export const gallery: Kind = {
  name: 'gallery',
  // Theirs hides slides until its script has placed them. Rolled back, the rules of our layer count.
  css: `
[data-import-gallery] :is([data-part=slides],[data-part=slide],[data-part=list],[data-part=item],[data-part^=thumbnail],[data-part=previous],[data-part=next]):not(#_),
[data-import-gallery] :is([data-part=slide],[data-part=thumbnail]) :is(img,:has(img)):not(#_,[data-part=meta],[data-part=meta] *,[data-block=video],[data-block=video] *){all:revert-layer}
[data-import-gallery] :is([data-part=slide],[data-part=thumbnail]) :has(img):not(#_,[data-part=meta],[data-part=meta] *,[data-block=video],[data-block=video] *){display:block}
:where([data-import-gallery=slideshow] [data-part=meta]){background:#0009;color:#fff}
[data-import-gallery] :is([data-part=previous],[data-part=next]):not(#_){inset-block:0;inset-inline-start:8px;z-index:1;inline-size:44px;block-size:44px;margin:auto;border:0;border-radius:50%;background:#0009;color:#fff;font:2rem/1 sans-serif;cursor:pointer}
[data-import-gallery^=s] [data-part=next]:not(#_){inset-inline:auto 8px}
[data-import-gallery^=s] :is([data-part=previous],[data-part=next]):not(#_){position:absolute}
[data-import-gallery] [data-part=previous]:not(#_)::before{all:revert-layer;content:"\\2039"/""}
[data-import-gallery] [data-part=next]:not(#_)::before{all:revert-layer;content:"\\203a"/""}
`,
  shapes: [
    ...shapesOf(inBlock(BLOCKS.gallery)),
    ...shapesOf({ root: WITHOUT_BLOCK, on: ':scope', frame: ':scope' }),
  ],
}

export const instagram: Kind = {
  name: 'instagram',
  shapes: shapesOf(inBlock(BLOCKS.instagram)).map((shape) => ({
    ...shape,
    limits: [
      {
        reason:
          'The pictures are those of the day of the export: new ones come from the builder’s servers. Add them as a gallery, or import the page again.',
      },
    ],
  })),
}
