import type { Value } from '../../../engine/value.js'

type Settings = Omit<Extract<Value, { readonly json: string }>, 'json' | 'path' | 'closest'>

/** A setting of the block that an element is in, or that it is itself. */
export const setting = (path: string, as: Settings = {}): Value => ({
  json: 'data-block-json',
  closest: '.sqs-block',
  path,
  ...as,
})

/** Galleries that are blocks. The numbers of blocks change their meaning by generation, the classes do not. */
export const BLOCKS = {
  gallery: '.sqs-block-gallery, .gallery-block',
  instagram: '.sqs-block-instagram, .instagram-block',
} as const

export const SUMMARIES = '.sqs-block-summary-v2, .summary-v2-block, .sqs-block-summary, .summary-block'

/** Galleries of templates and of embedded code, with the classes of a block that is not there. */
export const WITHOUT_BLOCK = '.sqs-gallery-container'

const ofBlock: Value = {
  first: [
    { is: WITHOUT_BLOCK, map: { false: false } },
    { attribute: 'class', closest: [...Object.values(BLOCKS), SUMMARIES].join(', ') },
  ],
}

/** Where a value is read: everywhere but in the container of a gallery that is a block, which has been read before. */
export const once = (value: Value): Value => ({ if: ofBlock, read: null, otherwise: value })

const DESIGNS = ['slideshow', 'slider', 'stacked', 'grid']

/** The design that the server has drawn; where the class is missing, the one that was chosen. */
export const hasDesign = (name: string): Value =>
  once({
    first: [
      { has: `.sqs-gallery-block-${name}`, map: { true: true } },
      { is: `.sqs-gallery-block-${name}`, map: { true: true } },
      { has: DESIGNS.map((each) => `.sqs-gallery-block-${each}`).join(', '), map: { true: false } },
      { is: '[class*="sqs-gallery-block-"]', map: { true: false } },
      setting('design', { map: { [name]: true } }),
    ],
  })

/** Addresses that lead somewhere; what runs a script is none. */
export const leadsTo = (attribute: string): Value => ({
  match: /^\s*((?:(?:https?|mailto|tel|sms):|[/?#])\S*|[^:\s]+)\s*$/i,
  in: { attribute },
})
