import type { Step } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'
import { leadsTo, setting } from './settings.js'

/** The children that are slides: a wrapper with a class by design, or a bare picture in one of ours. */
export const SLIDE =
  '.sqs-gallery > :not(script, style, noscript, button, .sqs-gallery-controls, .sqs-gallery-meta-container)'

/** A picture with an address becomes a link, which works without script and is reached by keyboard. */
export const clickThrough: Step = {
  each: '[data-click-through-url]',
  steps: [
    {
      when: { if: { has: 'a' }, read: null, otherwise: leadsTo('data-click-through-url') },
      wrap: 'img',
      in: {
        tag: 'a',
        attributes: {
          href: leadsTo('data-click-through-url'),
          target: setting('newWindow', { as: 'flag', map: { true: '_blank' } }),
          rel: setting('newWindow', { as: 'flag', map: { true: 'noopener' } }),
          'aria-label': {
            if: { attribute: 'alt', on: 'img' },
            read: null,
            otherwise: { text: '.meta-title' },
          },
        },
      },
    },
    { set: ':scope', attributes: { 'data-click-through-url': null } },
  ],
}

/** Pictures without the place in a box that a script, or our own table of pictures, has given them. */
export const unplaced = (pictures: string): Step => ({
  style: pictures,
  declarations: { width: null, height: null, position: null, top: null, left: null, visibility: null },
})

/** Without a size, a slide has no height before its picture is there, and what follows moves. */
export const sized = (pictures: string): Step => ({
  style: `${pictures}:not([width])`,
  declarations: { 'aspect-ratio': '3/2', 'object-fit': 'contain' },
})

/** Texts at the lower edge of their slide, over its picture. */
export const over = (texts: string): Step => ({
  style: texts,
  declarations: {
    position: 'absolute',
    inset: 'auto 0 0',
    'max-height': '100%',
    margin: '0',
    overflow: 'auto',
  },
})

/** Slides become children of one list, without what a script had written for a layout of its own. */
export const slides: readonly Step[] = [
  // Those whose picture is there twice were emptied before.
  { unwrap: '.sqs-gallery noscript:has(img)' },
  { remove: '.sqs-gallery noscript' },
  { unwrap: '.sqs-gallery > :not(.slide):has(.slide)' },
  // A slide that is a block itself would not be a part of this one.
  {
    wrap: '.sqs-gallery > :is(img, picture, a, iframe, .sqs-video-wrapper, [data-block])',
    in: { tag: 'div' },
  },
  { set: `.sqs-gallery, ${SLIDE}`, attributes: { style: null, tabindex: null } },
  unplaced(`${SLIDE} img`),
  sized(`${SLIDE} img`),
  // Texts at the edge of a slide stay in it.
  { style: SLIDE, declarations: { contain: 'layout' } },
  clickThrough,
]

const button = (name: 'previous' | 'next'): Template => ({
  tag: 'button',
  attributes: { type: 'button', class: name, 'aria-label': { word: name } },
})

/** Whether the owner has chosen arrows. */
const hasArrows: Value = {
  first: [
    { has: '.sqs-gallery-has-controls', map: { true: true } },
    { is: '.sqs-gallery-has-controls', map: { true: true } },
    setting('controls', { as: 'flag' }),
  ],
}

const missing = (control: string, name: 'previous' | 'next', when: Value, frame: string): Step => ({
  when: { if: { has: control }, read: null, otherwise: when },
  make: [button(name)],
  at: frame,
  place: 'last',
})

/** Around everything in a block, where the builder's own wrapper is missing. */
export const wrapped = (on: string): readonly Step[] => [
  {
    when: { has: `:scope > ${on}`, as: 'not' },
    wrap: ':scope > *',
    in: { tag: 'div', attributes: { class: on.slice(1) } },
    together: true,
  },
]

const named = (control: string, name: 'previous' | 'next'): Step => ({
  set: control,
  attributes: {
    type: 'button',
    'aria-label': { first: [{ attribute: 'aria-label' }, { word: name }] },
    role: null,
    tabindex: null,
    href: null,
    style: null,
  },
})

/** Controls of the builder as buttons. What they hold is drawn by a font of the builder. */
export const buttons = (controls: string): readonly Step[] => [
  named(`${controls} .previous`, 'previous'),
  named(`${controls} .next`, 'next'),
  { fill: `${controls} .previous, ${controls} .next`, make: [] },
  { rename: `${controls} .previous, ${controls} .next`, to: 'button' },
]

interface Arrows {
  /** Where they go: the element around the slides. */
  readonly frame: string
  /** The element that they are in. */
  readonly controls?: string
  /** Whether arrows are made where there are none. */
  readonly when?: Value
}

/**
 * Arrows. The builder's have neither a size nor a content before its script runs. They stay where they are, but the boxes
 * around them, which appear under a pointer, have no say in their place.
 */
export const arrows = ({
  frame,
  controls = '.sqs-gallery-controls',
  when = hasArrows,
}: Arrows): readonly Step[] => [
  missing(`${controls} .previous`, 'previous', when, frame),
  missing(`${controls} .next`, 'next', when, frame),
  ...buttons(controls),
  {
    style: '.sqs-gallery-controls, .sqs-gallery-meta-container:has(.sqs-gallery-controls)',
    declarations: { display: 'contents', opacity: '1', 'pointer-events': 'auto', visibility: 'inherit' },
  },
  // Some sheets leave its height to the script.
  {
    style: frame,
    declarations: { position: 'relative', height: 'auto', overflow: 'visible', opacity: '1' },
  },
]

/** Small pictures without an element around them. */
export const thumbnails: readonly Step[] = [
  { remove: '.sqs-gallery-thumbnails noscript' },
  { unwrap: '.sqs-gallery-thumbnails :is(a, button)' },
  // The runtime names each by its picture or its number, in the language of the page.
  {
    set: '.sqs-gallery-thumbnails img',
    attributes: {
      role: null,
      tabindex: null,
      'aria-label': null,
      style: null,
      alt: { attribute: 'alt', default: '' },
    },
  },
  { wrap: '.sqs-gallery-thumbnails img', in: { tag: 'button', attributes: { type: 'button' } } },
]
