import { isSameValue } from '@site/runtime/contract'
import type { Draft } from '../settings/draft.js'
import type { Change, History, Step } from '../settings/history.js'
import { changedNames, optionOf, type Values } from '../settings/values.js'

/** A draft before and after it took over what other people have saved. */
interface Rebase {
  readonly before: Draft
  readonly after: Draft
  /** The values on which the person's changes were based. The stored ones differ where others changed them. */
  readonly base: Values
}

/** Names of the fields that others have changed. What was sent without an answer may be the person's own save. */
function changedElsewhere({ before, after, base }: Rebase): Set<string> {
  const names = changedNames(after.fields, base, after.stored)
  const { unanswered } = before
  if (unanswered === null) return new Set(names)
  const unsure = changedNames(after.fields, unanswered, after.stored)
  return new Set(names.filter((name) => unsure.includes(name)))
}

/**
 * The history once a draft has taken over what others have saved. What they have left alone is undone as before. Of what
 * they have changed, only the unsaved steps are left, and these lead back to the others' value: an earlier one would
 * overwrite it without anybody being asked.
 */
export function rebasedHistory({ past, future }: History, key: string, rebase: Rebase): History {
  const elsewhere = changedElsewhere(rebase)
  if (elsewhere.size === 0) return { past, future }
  const { before, after, base } = rebase
  const moved = (name: string, value: unknown): unknown => {
    if (isSameValue(value, optionOf(base, name))) return optionOf(after.stored, name)
    return isSameValue(value, optionOf(before.values, name)) ? optionOf(after.values, name) : value
  }
  const movedChange = ({ name, before: from, after: to }: Change): Change => ({
    name,
    before: moved(name, from),
    after: moved(name, to),
  })
  /** The fields whose unsaved steps have all been found, from the newest on. */
  const found = new Set(elsewhere)
  for (const name of changedNames(after.fields, before.values, base)) found.delete(name)
  const pastChanges = ({ changes }: Step): Change[] =>
    changes.flatMap((change) => {
      const { name } = change
      if (!elsewhere.has(name)) return [change]
      if (found.has(name)) return []
      if (isSameValue(change.before, optionOf(base, name))) found.add(name)
      return [movedChange(change)]
    })
  const futureChanges = ({ changes }: Step): Change[] =>
    changes.map((change) => (elsewhere.has(change.name) ? movedChange(change) : change))
  const steps = (from: readonly Step[], changesOf: (step: Step) => readonly Change[]): Step[] =>
    from
      .map((step) => (step.key === key ? { ...step, changes: changesOf(step).filter(isChange) } : step))
      .filter(({ changes }) => changes.length > 0)
  return { past: steps([...past].reverse(), pastChanges).reverse(), future: steps(future, futureChanges) }
}

const isChange = ({ before, after }: Change): boolean => !isSameValue(before, after)
