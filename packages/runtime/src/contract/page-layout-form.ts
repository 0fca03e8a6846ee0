import * as v from 'valibot'
import type { OptionText } from '../schema/option.js'
import { LayoutPartIds } from './page-layout.js'

/** The layout that an owner has set for a page. Without an order, its parts stand as in the template. */
export const LayoutOptions = v.object({
  order: v.optional(LayoutPartIds, () => []),
  hidden: v.optional(LayoutPartIds, () => []),
})

export type LayoutOptions = Partial<v.InferOutput<typeof LayoutOptions>>

const texts: Readonly<Record<keyof LayoutOptions, OptionText>> = {
  order: {
    title: 'Order',
    help: 'The parts of the page from top to bottom.',
    automatic: 'The theme’s order',
  },
  hidden: { title: 'Hidden parts', help: 'Visitors do not get them.', automatic: 'None' },
}

/** Schema and texts of a page's layout, as those of a block. */
export const pageLayout = { schema: LayoutOptions, texts }
