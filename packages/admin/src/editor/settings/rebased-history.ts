import { isSameValue, listOfBoth } from '@site/runtime/contract'
import type { History, Step } from '../records/history.js'
import type { Field } from './field.js'
import { changedNames, optionOf, type Values } from './values.js'

/** Settings before and after they took over what other people have saved. */
export interface Rebase {
  readonly fields: readonly Field[]
  readonly before: Values
  readonly after: Values
  /** The stored values on which the person's changes were based, and those on which they are now. */
  readonly base: Values
  readonly stored: Values
  /** The values of unset ones. */
  readonly theme?: Values | undefined
}

/**
 * The history once a draft has taken over what others have saved. What they have left alone is undone as before. Of what
 * they have changed, only the unsaved steps are left, and these lead back to the others' value: an earlier one would
 * overwrite it without anybody being asked.
 */
export function rebasedHistory({ past, future }: History, rebase: Rebase): History {
  const { fields, before, after, base, stored, theme = {} } = rebase
  const elsewhere = changedNames(fields, base, stored)
  const unsaved = changedNames(fields, before, base)
  const isBase = (name: string, value: unknown) => isSameValue(value, optionOf(base, name))
  const moved = (name: string, value: unknown): unknown => {
    if (isBase(name, value)) return optionOf(stored, name)
    if (isSameValue(value, optionOf(before, name))) return optionOf(after, name)
    // A list in between has the items of the others too.
    return listOfBoth(optionOf(base, name) ?? optionOf(theme, name), value, optionOf(stored, name)) ?? value
  }
  /** @param found - the fields whose unsaved steps have all been found, from the newest on */
  const follow = (steps: readonly Step[], found?: Set<string>): Step[] =>
    steps
      .map((step) => ({
        ...step,
        changes: step.changes.flatMap((change) => {
          const { name } = change
          if (!elsewhere.includes(name)) return [change]
          if (found?.has(name)) return []
          if (isBase(name, change.before)) found?.add(name)
          const next = { name, before: moved(name, change.before), after: moved(name, change.after) }
          return isSameValue(next.before, next.after) ? [] : [next]
        }),
      }))
      .filter(({ changes }) => changes.length > 0)
  const found = new Set(elsewhere.filter((name) => !unsaved.includes(name)))
  return { past: follow(past.toReversed(), found).toReversed(), future: follow(future) }
}
