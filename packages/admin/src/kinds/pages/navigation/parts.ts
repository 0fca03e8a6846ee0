import { listOf, otherOf } from '../../../editor/conflicts/values.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import { navigationTexts as texts } from '../texts.js'
import { type NavigationDraft, sentOf } from './draft.js'

/** Each entry with its folder and its page. */
const entriesOf = (draft: NavigationDraft): string[] =>
  draft.flatMap(({ title, path, children }) => [
    texts.linkTo(title, path),
    ...children.map((child) => texts.linkTo(`${title} › ${child.title}`, child.path)),
  ])

/** The navigation is one value: an order has no single values. */
export const partsOf = (sides: Sides<NavigationDraft>): readonly Part<NavigationDraft>[] => [
  {
    name: 'entries',
    title: texts.entries,
    valueIn: sentOf,
    textIn: (draft) => listOf(entriesOf(draft), entriesOf(otherOf(draft, sides))),
    take: (_, from) => from,
  },
]
