import { zonedTimeOf } from '../../../base/ui/time/time.js'
import { textOf } from '../../../editor/conflicts/values.js'
import { type Part, valuePart } from '../../../editor/records/parts.js'
import { pageTexts as texts } from '../texts.js'
import { type PageDraft, PUBLICATION } from './draft.js'

/** The time of a draft, which people may be about to type. */
function publicationOf({ state, publishAt }: PageDraft): string {
  if (state !== 'scheduled' || publishAt === '') return texts.state(state)
  return `${texts.state(state)} ${texts.from(zonedTimeOf(`${publishAt}Z`))}`
}

/** The values of a page that are kept or replaced each by itself. */
export const partsOf = (): readonly Part<PageDraft>[] => [
  valuePart('title', texts.name, ({ title }) => textOf(title)),
  valuePart('description', texts.description, ({ description }) => textOf(description)),
  valuePart('path', texts.address, ({ path }) => textOf(path)),
  valuePart('state', texts.publication, publicationOf, PUBLICATION),
]
