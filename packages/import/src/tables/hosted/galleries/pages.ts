import type { Kind, Shape, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { arrows, clickThrough, over, sized, unplaced } from './slides.js'

/**
 * A slide of a template. Each family of templates has names of its own around it; these two it has from the builder.
 * Texts of a slide carry its id too.
 */
const ITEM =
  ':is(.slide, [data-slide-id]:not([class*="meta"], [class*="thumb"], [class*="title"], [class*="caption"]))'
const NEXT_ITEM = `${ITEM} ~ ${ITEM}`
const TRACK = `:has(> ${NEXT_ITEM})`
const FRAME = 'data-import-frame'
const META = `${ITEM} > [class*="meta"]`

const names = (words: readonly string[]) =>
  words.flatMap((word) => [`.${word}`, `.${word}-slide`, `.slide-${word}`, `#${word}`]).join(', ')

/** A link to another page is no arrow. */
const control = (words: readonly string[], label: string) =>
  `:is(a, button, span, div):is(${names(words)}, [aria-label^="${label}" i]):not([href*="/"])`

const PREVIOUS = control(['previous', 'prev'], 'previous')
const NEXT = control(['next'], 'next')

/** Galleries that another kind has taken, or which its settings are known of. */
const TAKEN =
  '[data-block="gallery"], [data-block="summary"], [class*="sqs-gallery-block-"], .gallery-lightbox'

const ifFree = (value: Value): Value => ({
  if: {
    first: [
      { has: TAKEN, map: { true: true } },
      { attribute: 'data-block', closest: TAKEN },
      { attribute: 'class', closest: TAKEN },
      // Slides of a script of the owner hold pictures that load without the builder.
      {
        has: `${ITEM} img[data-src], ${ITEM} img[data-image], ${ITEM} img[data-image-dimensions]`,
        as: 'not',
        map: { true: true },
      },
    ],
  },
  read: null,
  otherwise: value,
})

/** Several galleries under one element would be taken for one. */
const isOne: Value = {
  if: { has: `:scope > ${ITEM}` },
  read: { count: TRACK, map: { 0: true } },
  otherwise: { count: TRACK, map: { 1: true } },
}

/** Boxes whose height a script of the template sets. */
const open = (boxes: string): Step => ({
  style: boxes,
  declarations: { height: 'auto', overflow: 'visible', opacity: '1', visibility: 'visible', inset: 'auto' },
})

const cleared: readonly Step[] = [{ unwrap: `${ITEM} noscript:has(img)` }, { remove: `${ITEM} noscript` }]

const slideshow = (name: string, closest: string): Shape => ({
  name,
  root: NEXT_ITEM,
  closest: `${closest}:not(html, body)`,
  when: ifFree(isOne),
  block: 'gallery',
  attributes: { 'data-import-gallery': 'slideshow' },
  options: { design: 'slideshow' },
  parts: {
    slides: TRACK,
    slide: `${TRACK} > ${ITEM}`,
    meta: META,
    previous: 'button.previous',
    next: 'button.next',
  },
  steps: [
    ...cleared,
    // The list of slides holds nothing else, and is no block itself.
    { wrap: `:scope > ${ITEM}`, in: { tag: 'div' }, together: true },
    { set: `${TRACK}, ${ITEM}`, attributes: { style: null, tabindex: null } },
    unplaced(`${ITEM} img`),
    sized(`${ITEM} img`),
    { style: ITEM, declarations: { contain: 'layout' } },
    clickThrough,
    { addClass: PREVIOUS, names: ['previous'] },
    { addClass: NEXT, names: ['next'] },
    // The block may be the whole page; the arrows belong to the slides.
    { wrap: TRACK, in: { tag: 'div', attributes: { [FRAME]: true } } },
    ...arrows({ frame: `[${FRAME}]`, controls: ':scope', when: true }),
    { move: 'button.previous, button.next', to: `[${FRAME}]`, place: 'last' },
    open(':scope'),
    open(`:has(${NEXT_ITEM}):not(:has(> ${ITEM}))`),
    over(META),
    { style: META, declarations: { opacity: '1', visibility: 'inherit' } },
  ],
})

/** Slides below or beside one another, as the template has them. */
const inView: readonly Step[] = [
  ...cleared,
  clickThrough,
  open(':scope'),
  {
    style: `:scope > ${ITEM}`,
    declarations: {
      position: 'relative',
      inset: 'auto',
      height: 'auto',
      opacity: '1',
      visibility: 'visible',
      transform: 'none',
    },
  },
  { style: `${ITEM} img`, declarations: { opacity: '1', visibility: 'visible' } },
]

/** Pages of galleries, generation 7.0, by the template: the builder has no block for them. */
export const galleryPage: Kind = {
  name: 'gallery page',
  // Wrappers that templates give a height by script, and show after that.
  css: `
:is(.sqs-system-gallery,.index-gallery,.gallery-wrapper,#galleryWrapper,#slideshowWrapper):not(#_){height:auto;overflow:visible;opacity:1;visibility:visible}
`,
  shapes: [
    slideshow('one at a time, with arrows', `:has(${PREVIOUS}):has(${NEXT})`),
    slideshow(
      'one at a time, by its name',
      ':is([id*="slideshow" i], [class*="slideshow" i], .sqs-gallery-design-stacked)',
    ),
    {
      name: 'small pictures that open',
      root: '.thumb[data-slide-id]',
      closest: ':has(> .thumb[data-slide-id])',
      steps: [
        {
          each: ':scope > .thumb[data-slide-id]',
          steps: [
            { unwrap: 'noscript:has(img), a:not([href*="/"])' },
            { remove: 'noscript' },
            {
              when: { has: 'a', as: 'not' },
              wrap: 'img',
              in: {
                tag: 'a',
                attributes: {
                  href: {
                    first: ['data-image', 'data-src', 'src'].map((attribute) => ({ attribute, on: 'img' })),
                  },
                  'data-lightbox': 'thumbs',
                  'data-caption': { text: '[class*="title"]' },
                  'aria-label': {
                    if: { attribute: 'alt', on: 'img' },
                    read: null,
                    otherwise: { first: [{ text: '[class*="title"]' }, { word: 'viewFullSize' }] },
                  },
                },
              },
            },
            { style: ':scope', declarations: { opacity: '1', visibility: 'visible' } },
            { style: 'img', declarations: { opacity: '1', visibility: 'visible' } },
          ],
        },
      ],
    },
    {
      name: 'all in view, with the pages that they lead to',
      root: `.index-gallery ${NEXT_ITEM}`,
      closest: TRACK,
      when: ifFree(true),
      steps: [
        {
          each: `${ITEM}[data-slide-url]:not(:has(a))`,
          steps: [
            {
              wrap: 'img',
              in: {
                tag: 'a',
                attributes: {
                  href: {
                    join: ['/', { match: /^\/*([^\s:/][^\s:]*)$/, in: { attribute: 'data-slide-url' } }],
                  },
                  'aria-label': {
                    if: { attribute: 'alt', on: 'img' },
                    read: null,
                    otherwise: { text: '[class*="title"], h1, h2, h3' },
                  },
                },
              },
            },
          ],
        },
        ...inView,
      ],
    },
    {
      name: 'all in view',
      root: NEXT_ITEM,
      closest: TRACK,
      when: ifFree(true),
      steps: inView,
    },
  ],
}
