import type { LastSave } from '@site/runtime/contract'
import { NO_ISSUES } from '../records/open-record.js'
import { changedIn, type OpenSettings, type StoredSettings, withStored } from './draft.js'
import { rebasedHistory } from './rebased-history.js'
import { changedNames, optionOf, rebasedValues, type Values, withValue } from './values.js'

/** Bases a draft and its history on the stored options of an answer, which may have changes of others. */
function rebase(open: OpenSettings, base: Values, answer: StoredSettings) {
  // The form may be in another language since the call.
  const stored = withStored(open.stored, answer.base)
  const { draft: before, history } = open
  const { fields, theme } = stored
  const rules = {
    theme,
    allows: (name: string, value: unknown) =>
      fields.find((field) => field.name === name)?.allows(value) ?? false,
  }
  const { values: after, conflicts } = rebasedValues(base, before, stored.stored, rules)
  const moved = { fields, before, after, base, stored: stored.stored, theme }
  return { conflicts, next: { ...open, stored, draft: after, history: rebasedHistory(history, moved) } }
}

/** Settings after a save, whose answer includes what others have changed meanwhile. Changes during the save stay. */
export const afterSave = (open: OpenSettings, sent: Values, stored: StoredSettings): OpenSettings =>
  rebase(open, sent, stored).next

/** Settings of which some values are still to decide; a conflict without any is none. */
export const undecided = (
  open: OpenSettings,
  names: readonly string[],
  hasAdded?: boolean,
): OpenSettings => ({
  ...open,
  theirs: names.length > 0 ? open.stored : null,
  merge: { names, hasAdded },
})

/**
 * Settings after a save that conflicts with another person's save. Fields that only they changed take their value, fields
 * that were only changed here keep it, and the others have to be decided.
 */
export function afterConflict(
  open: OpenSettings,
  theirs: StoredSettings,
  theirSave: LastSave | null = null,
): OpenSettings {
  const { next, conflicts } = rebase(open, open.stored.stored, theirs)
  const hasAdded = changedNames(next.stored.fields, open.draft, next.draft).length > 0
  return {
    ...undecided(next, conflicts, hasAdded),
    theirSave,
    rejected: NO_ISSUES,
    unanswered: null,
  }
}

/**
 * Settings once it is known what the server stores: what was sent without an answer, and is stored, is the person's own
 * save, and no change of somebody else.
 */
export function afterReading(open: OpenSettings, answer: StoredSettings): OpenSettings {
  const { stored, unanswered } = open
  if (unanswered === null) return open
  const other = new Set(changedNames(stored.fields, unanswered, answer.base))
  const own = stored.fields.map(({ name }) => name).filter((name) => !other.has(name))
  const withOwn = (values: Values) =>
    own.reduce((all, name) => withValue(all, name, optionOf(answer.base, name)), values)
  const ownStored = { ...stored, base: withOwn(stored.base), stored: withOwn(stored.stored) }
  const known = { ...open, stored: ownStored, unanswered: null }
  return changedIn(known).length > 0 ? known : afterConflict(known, answer)
}
