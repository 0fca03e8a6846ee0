import { freshRecord } from '../src/editor/records/open-record.js'
import { type OpenSettings, shownSettings, storedSettings } from '../src/editor/settings/draft.js'
import type { Field } from '../src/editor/settings/field.js'
import { type Values, withValue } from '../src/editor/settings/values.js'

/** Open settings of a block of a page, with stored options. */
export const openSettings = (
  fields: readonly Field[],
  options: Values,
  { pageId = 'p', blockId = 'b', path = '/', block = 'card' } = {},
): OpenSettings => {
  const stored = storedSettings({ pageId, blockId, path, block, fields }, { options })
  return freshRecord(stored, stored.stored)
}

/** The same with another value. Undefined unsets it. */
export const withChange = (open: OpenSettings, name: string, value: unknown): OpenSettings => ({
  ...open,
  draft: withValue(open.draft, name, value),
})

/** Settings as a form shows them. */
export const draftWith = (...of: Parameters<typeof openSettings>) => shownSettings(openSettings(...of))
