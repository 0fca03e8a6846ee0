import { isSameValue, sectionIn } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import { texts } from '../../base/texts.js'
import { formError } from '../own-blocks/description-error.js'
import type { EditingController } from '../panel/editing.js'
import { isOfGone } from '../panel/gone-sections.js'
import type { PanelServices } from '../panel/services.js'
import { keyOf } from '../panel/state.js'
import { NO_HISTORY } from '../records/history.js'
import { freshRecord } from '../records/open-record.js'
import {
  changedIn,
  type OpenSettings,
  type StoredSettings,
  storedSettings,
  withStored,
} from '../settings/draft.js'
import { afterConflict, afterReading, undecided } from '../settings/merge.js'
import { optionOf, type Values, withValue } from '../settings/values.js'
import type { StoredDraft } from './draft-storage.js'

const undecidedIn = ({ theirs, merge }: OpenSettings) => (theirs && merge ? merge.names : [])

/**
 * Adds earlier unsaved changes to open settings. Values that were saved since then are merged; differences become a
 * conflict. The own changes of the open settings are newer, and stay.
 */
export function withRestored(
  open: OpenSettings,
  {
    base,
    values,
    unanswered,
    undecided: asked = [],
  }: Pick<StoredDraft, 'base' | 'values' | 'unanswered' | 'undecided'>,
): OpenSettings {
  const { stored, draft } = open
  const known = Object.fromEntries(
    stored.fields
      .map(({ name }) => [name, optionOf(values, name)])
      .filter(([, value]) => value !== undefined),
  ) as Values
  const before = freshRecord(withStored(stored, base), known)
  const lost = { ...before, unanswered: unanswered ?? null }
  const rebased = afterConflict(afterReading(lost, stored), stored)
  const newer = new Set(changedIn(open))
  const isOlder = (name: string) => !newer.has(name)
  const restored = changedIn(rebased).filter(isOlder)
  // A conflict from before is already part of the base.
  const contested = restored.filter((name) => undecidedIn(rebased).includes(name) || asked.includes(name))
  const names = [...undecidedIn(open), ...contested]
  const next = restored.reduce((all, name) => withValue(all, name, optionOf(rebased.draft, name)), draft)
  return undecided({ ...open, draft: next }, names)
}

const isCurrent = ({ stored, unanswered }: OpenSettings, { base }: StoredSettings): boolean =>
  unanswered === null && isSameValue(stored.base, base)

/** Open settings on top of the stored values. Values that others changed too become a conflict. */
function overStored(open: OpenSettings, stored: StoredSettings): OpenSettings {
  const next = afterConflict(afterReading(open, stored), stored)
  const names = [...undecidedIn(open), ...undecidedIn(next)]
  return {
    ...undecided(
      next,
      changedIn(next).filter((name) => names.includes(name)),
    ),
    history: NO_HISTORY,
  }
}

/** The settings of a section that was removed meanwhile, as far as its unsaved changes have them. */
function ofGone(
  place: Parameters<typeof storedSettings>[0],
  { base, place: goneFrom = {} }: StoredDraft,
): StoredSettings {
  const theme = sectionIn(place.blockId) === null ? undefined : goneFrom.section?.values
  return { ...storedSettings(place, { options: base, ...(theme && { theme }) }), goneFrom }
}

/** Restores unsaved changes of one block. Returns the error, or null. */
export async function restoreDraft(
  { loadForm }: Pick<PanelServices, 'loadForm'>,
  editing: Pick<EditingController, 'editor' | 'loader' | 'shown'>,
  lost: StoredDraft,
): Promise<ApiError | null> {
  const { pageId, blockId, path, block } = lost
  const { editor } = editing
  const key = keyOf(pageId, blockId)
  const before = editor.get(key)
  const [fields, answer] = await Promise.all([
    loadForm(block, pageId).catch(formError),
    editing.loader.read(lost),
  ])
  const isGone = !answer.ok && isOfGone(blockId, answer.error)
  if (!answer.ok && !isGone) return answer.error
  if (fields && 'kind' in fields) return fields
  if (!fields) return { kind: 'invalid', message: texts.unknownBlock(block), errors: {} }
  const place = { pageId, blockId, path, block, fields }
  const stored = answer.ok ? storedSettings(place, answer.body) : ofGone(place, lost)
  const open = editor.get(key) ?? freshRecord(stored, stored.stored)
  // Settings that were saved before the answer came are newer than the answer.
  const isOutdated = open.stored.base === before?.stored.base && !isCurrent(open, stored)
  editor.set(key, withRestored(isOutdated ? overStored(open, stored) : open, lost))
  editing.shown.showAt(key)
  return null
}
