import { type BlockConfigRequest, mergeOptions } from '@site/runtime/contract'
import type { BlockAddress, StoredBlock } from '../api/blocks.js'
import type { Field } from './field.js'
import { allowedValues, differing, settingOf, type Values, withValue } from './values.js'

/** What somebody else saved in the meantime, where it contradicts what was changed here. */
export interface Conflict {
  /** Fields that are not decided yet. */
  readonly names: readonly string[]
  readonly theirs: Values
}

/** A block's settings while they are edited. */
export interface Draft extends BlockAddress {
  /** Path of the page, for people. */
  readonly path: string
  readonly fields: readonly Field[]
  /** Options as the server holds them: what a save is made from. */
  readonly base: Values
  /** Those of them that the page takes. */
  readonly stored: Values
  /** What the form shows; an option that is not there is unset. */
  readonly values: Values
  /** What the server said about values, by name; gone when the value changes. */
  readonly refused: Readonly<Record<string, string>>
  readonly conflict: Conflict | null
}

/** A draft as the server's answer makes it. */
export function createDraft(
  where: BlockAddress & { readonly path: string },
  fields: readonly Field[],
  { options }: StoredBlock,
): Draft {
  const stored = allowedValues(fields, options)
  return { ...where, fields, base: options, stored, values: stored, refused: {}, conflict: null }
}

export const changedFields = ({ fields, values, stored }: Draft): string[] =>
  differing(fields, values, stored)

export const isDirty = (draft: Draft): boolean => changedFields(draft).length > 0

/** Whether a value can be saved: unset always can. */
const isAllowed = (field: Field, value: unknown) => value === undefined || field.allows(value)

export const invalidFields = ({ fields, values }: Draft): string[] =>
  fields.filter((field) => !isAllowed(field, settingOf(values, field.name))).map(({ name }) => name)

export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const { [name]: _, ...refused } = draft.refused
  return { ...draft, values: withValue(draft.values, name, value), refused }
}

export const discard = (draft: Draft): Draft => ({
  ...draft,
  values: draft.stored,
  refused: {},
  conflict: null,
})

/** What a save sends. */
export const saveBody = ({ values, base }: Draft): BlockConfigRequest => ({ options: values, base })

/**
 * After a save. A field that was changed while the save was under way keeps its newer value.
 *
 * @param sent - the draft that was saved
 */
export function saved(draft: Draft, sent: Draft, { options }: StoredBlock): Draft {
  const { fields } = draft
  const stored = allowedValues(fields, options)
  const values = differing(fields, draft.values, sent.values).reduce(
    (all, name) => withValue(all, name, settingOf(draft.values, name)),
    stored,
  )
  return { ...draft, base: options, stored, values, refused: {}, conflict: null }
}

/**
 * After a save that contradicts what somebody else saved: what only they changed is taken, what only was changed
 * here stays, and the rest is to be decided.
 */
export function conflicting(draft: Draft, { options }: StoredBlock): Draft {
  const { fields, stored, values } = draft
  const theirs = allowedValues(fields, options)
  const merged = mergeOptions(stored, values, theirs)
  const names = merged.conflicts
  const mine = names.reduce(
    (all, name) => withValue(all, name, settingOf(values, name)),
    merged.options as Values,
  )
  const conflict = names.length > 0 ? { names, theirs } : null
  return { ...draft, base: options, stored: theirs, values: mine, refused: {}, conflict }
}

/** Decides one field of a conflict. */
export function decide(draft: Draft, name: string, whose: 'mine' | 'theirs'): Draft {
  if (!draft.conflict) return draft
  const names = draft.conflict.names.filter((each) => each !== name)
  const conflict = names.length > 0 ? { ...draft.conflict, names } : null
  const decided = { ...draft, conflict }
  return whose === 'mine' ? decided : setValue(decided, name, settingOf(draft.conflict.theirs, name))
}
