import * as v from 'valibot'
import type { OptionText } from '../schema/option.js'
import { isRecord } from '../schema/record.js'
import { areDifferent } from '../schema/rules.js'
import { MAX_BLOCKS_PER_LAYOUT } from './constants/panel.js'

/**
 * The id and the type of a page's layout beside those of its blocks: in addresses of the panel, in calls and in
 * revisions. No block of a page has it.
 */
export const LAYOUT_ID = 'site:layout'

/** The name of a part of a layout, as templates write it. */
export const LAYOUT_PART_ID = /^[a-z][a-z\d-]{0,39}$/

/** Longest title of a part, in UTF-16 units. */
export const LAYOUT_PART_TITLE_MAX_LENGTH = 100

const PartId = v.pipe(v.string(), v.regex(LAYOUT_PART_ID))

/** Names of parts, each of them once. */
export const LayoutPartIds = v.pipe(
  v.array(PartId),
  v.maxLength(MAX_BLOCKS_PER_LAYOUT),
  v.check<string[]>(areDifferent),
)

/** The name of a kind of sections: that of its file without the ending. */
export const SECTION_TYPE = /^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/

const SectionType = v.pipe(v.string(), v.maxLength(64), v.regex(SECTION_TYPE))

/** A part of a page's layout: one that its template names, or a section. */
export const LayoutPart = v.object({
  id: PartId,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(LAYOUT_PART_TITLE_MAX_LENGTH)),
  /** The kind of a section; none for a part that the template prints itself. */
  type: v.optional(SectionType),
  /** Whether a section has words of its preset that its owner should replace. */
  hasSampleWords: v.optional(v.boolean()),
})

export type LayoutPart = v.InferOutput<typeof LayoutPart>

/** Sections that an owner has added, with the values that they started with: of a preset, or of a copied section. */
export const AddedSections = v.pipe(
  v.array(
    v.object({
      id: PartId,
      type: SectionType,
      values: v.optional(v.custom<Readonly<Record<string, unknown>>>(isRecord), () => ({})),
    }),
  ),
  v.maxLength(MAX_BLOCKS_PER_LAYOUT),
  v.metadata({ kind: 'items' }),
)

/**
 * The layout that an owner has set for a page. Without an order, its parts stand as in the template, and the added ones
 * after them.
 */
export const LayoutOptions = v.object({
  order: v.optional(LayoutPartIds, () => []),
  hidden: v.optional(LayoutPartIds, () => []),
  added: v.optional(AddedSections, () => []),
  /** Sections of the theme that the page does not have any more. */
  removed: v.optional(LayoutPartIds, () => []),
})

export type LayoutOptions = Partial<v.InferOutput<typeof LayoutOptions>>

const texts: Readonly<Record<keyof LayoutOptions, OptionText>> = {
  order: {
    title: 'Order',
    help: 'The parts of the page from top to bottom.',
    automatic: 'The theme’s order',
  },
  hidden: { title: 'Hidden parts', help: 'Visitors do not get them.', automatic: 'None' },
  added: { title: 'Added sections', help: 'Sections that are not of the theme.', automatic: 'None' },
  removed: { title: 'Removed sections', help: 'Sections of the theme.', automatic: 'None' },
}

/** Schema and texts of a page's layout, as those of a block. */
export const pageLayout = { schema: LayoutOptions, texts }
