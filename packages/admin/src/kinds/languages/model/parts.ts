import { listOf, otherOf } from '../../../editor/conflicts/values.js'
import type { Part, Sides } from '../../../editor/records/parts.js'
import { nameOf } from '../names.js'
import { languageTexts as texts } from '../texts.js'
import type { LanguagesDraft } from './draft.js'

const entriesOf = (draft: LanguagesDraft) =>
  draft.map(({ code, isEnabled }) => (isEnabled ? nameOf(code) : texts.notOffered(nameOf(code))))

/** The list of languages is one value: its order means something, and so does what is offered of it. */
export const partsOf = (sides: Sides<LanguagesDraft>): readonly Part<LanguagesDraft>[] => [
  {
    name: 'languages',
    title: texts.list,
    valueIn: (draft) => draft,
    textIn: (draft) => listOf(entriesOf(draft), entriesOf(otherOf(draft, sides))),
    take: (_, from) => from,
  },
]
