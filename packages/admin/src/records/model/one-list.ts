import { listOf, otherOf } from '../../editor/conflicts/values.js'
import type { Part, Sides } from '../../editor/records/parts.js'

/**
 * The one value of a kind whose records are a list each: its order means something, and so do all of its entries.
 *
 * @param title - of the list, in the language of the panel
 * @param entriesOf - as people read them
 * @param valueIn - the part of a draft that is saved
 */
export const oneList =
  <Draft>(
    name: string,
    title: () => string,
    entriesOf: (draft: Draft) => readonly string[],
    valueIn: (draft: Draft) => unknown = (draft) => draft,
  ) =>
  (sides: Sides<Draft>): readonly Part<Draft>[] => [
    {
      name,
      title: title(),
      valueIn,
      textIn: (draft) => listOf(entriesOf(draft), entriesOf(otherOf(draft, sides))),
      take: (_, from) => from,
    },
  ]
