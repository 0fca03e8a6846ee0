import type { Kind, Shape, Step } from '../../../engine/table.js'
import type { Value } from '../../../engine/value.js'
import { SUMMARIES, setting } from './settings.js'
import { buttons, unplaced, wrapped } from './slides.js'

const CONTENT = '.sqs-block-content'

/** The design that the server has drawn, or else the chosen one. */
const isDesign = (name: string): Value => ({
  first: [
    { has: `.summary-block-setting-design-${name}`, map: { true: true } },
    { has: '[class*="summary-block-setting-design-"]', map: { true: false } },
    { has: `.sqs-gallery-design-${name}`, map: { true: true } },
    setting('design', { map: { [name]: true } }),
  ],
})

const ratio: Value = {
  first: [
    { quotient: [setting('imageAspectRatio', { as: 'number', above: 0, clamp: [0.01, 999] }), 1] },
    setting('imageAspectRatio', { map: { Auto: 'Auto', auto: 'Auto' } }),
  ],
}

const POSITIONS = ['above-title', 'below-title', 'below-content']

/** Dates and authors stand in every item once for each place. Only those of the chosen place are shown. */
const others = (place: string): Step => ({
  when: {
    first: [
      { has: `.summary-block-setting-metadata-position-${place}`, map: { true: true } },
      { has: '[class*="summary-block-setting-metadata-position-"]', map: { true: false } },
      setting('metadataPosition', { map: { [place]: true } }),
    ],
  },
  remove: POSITIONS.filter((each) => each !== place)
    .map((each) => `.summary-metadata-container--${each}`)
    .join(', '),
})

const shape = (name: string, theirs: string | undefined, ours: string): Shape => ({
  name,
  root: SUMMARIES,
  needs: ['.summary-item'],
  ...(theirs && { when: isDesign(theirs) }),
  block: 'summary',
  attributes: { 'data-import-gallery': 'items' },
  on: CONTENT,
  options: {
    design: ours,
    imageAspectRatio: ratio,
    slidesPerRow: setting('slidesPerRow', { as: 'whole', clamp: [1, 6] }),
    columnWidth: setting('columnWidth', { as: 'whole', clamp: [100, 1000] }),
    gutter: setting('gutter', { as: 'whole', clamp: [0, 200] }),
    listImageSize: setting('listImageSize', { as: 'whole', clamp: [10, 70] }),
    listImageAlignment: setting('listImageAlignment', { map: { left: 'start', right: 'end' } }),
    textAlignment: setting('textAlignment', { map: { left: 'start', center: 'center', right: 'end' } }),
  },
  parts: {
    header: '.summary-block-header',
    heading: '.summary-heading',
    previous: 'button.previous',
    next: 'button.next',
    list: '.summary-item-list',
    item: '.summary-item-list > .summary-item',
    thumbnail: '.summary-thumbnail-outer-container:has(img)',
    content: '.summary-item > .summary-content',
  },
  steps: [
    ...wrapped(CONTENT),
    ...POSITIONS.map(others),
    {
      when: { has: '.summary-item-list', as: 'not' },
      wrap: '.summary-item',
      in: { tag: 'ul', attributes: { class: 'summary-item-list' } },
      together: true,
    },
    { unwrap: '.summary-item-list > :not(.summary-item):has(.summary-item)' },
    { unwrap: '.summary-item-list noscript:has(img)' },
    { remove: '.summary-item-list noscript' },
    {
      set: '.summary-item-list, .summary-item, .summary-thumbnail-outer-container, .summary-thumbnail-outer-container :has(img)',
      attributes: { style: null },
    },
    unplaced('.summary-thumbnail-outer-container img'),
    // Items are a list for readers too.
    { rename: '.summary-item-list > .summary-item', to: 'li' },
    { rename: '.summary-item-list', to: 'ul' },
    ...buttons('.sqs-gallery-controls'),
    {
      style: '.summary-carousel-pager',
      declarations: { visibility: 'visible', opacity: '1' },
    },
  ],
})

/** Items of a collection: posts, events, products. Their sheet is that of galleries. */
export const summary: Kind = {
  name: 'summary',
  shapes: [
    shape('carousel', 'carousel', 'carousel'),
    shape('list', 'list', 'list'),
    shape('columns', 'autocolumns', 'wall'),
    shape('grid', undefined, 'grid'),
  ],
}
