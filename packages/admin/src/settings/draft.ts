import type { BlockAddress, StoredBlock } from '../api/blocks.js'
import type { Field } from './field.js'
import { differing, fullValues, sparseValues, type Values } from './values.js'

/** A block's settings while they are edited. */
export interface Draft extends BlockAddress {
  /** Path of the page, for people. */
  readonly path: string
  readonly fields: readonly Field[]
  readonly revision: number
  /** What the server holds, with defaults. */
  readonly stored: Values
  /** What the form shows. */
  readonly values: Values
  /** What the server said about values, by name; gone when the value changes. */
  readonly refused: Readonly<Record<string, string>>
  /** What somebody else saved in the meantime. */
  readonly conflict: StoredBlock | null
}

/** A draft as the server's answer makes it. */
export function createDraft(
  where: BlockAddress & { readonly path: string },
  fields: readonly Field[],
  { options, revision }: StoredBlock,
): Draft {
  const stored = fullValues(fields, options)
  return { ...where, fields, revision, stored, values: stored, refused: {}, conflict: null }
}

export const changedFields = ({ fields, values, stored }: Draft): string[] =>
  differing(fields, values, stored)

export const isDirty = (draft: Draft): boolean => changedFields(draft).length > 0

export const invalidFields = ({ fields, values }: Draft): string[] =>
  fields.filter((field) => !field.allows(values[field.name])).map(({ name }) => name)

export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const { [name]: _, ...refused } = draft.refused
  return { ...draft, values: { ...draft.values, [name]: value }, refused }
}

export const discard = (draft: Draft): Draft => ({
  ...draft,
  values: draft.stored,
  refused: {},
  conflict: null,
})

/** What a save sends. */
export const saveBody = ({ fields, values, revision }: Draft): StoredBlock => ({
  options: sparseValues(fields, values),
  revision,
})

/**
 * After a save. A field that was changed while the save was under way keeps its newer value.
 *
 * @param sent - the draft that was saved
 */
export function saved(draft: Draft, sent: Draft, { options, revision }: StoredBlock): Draft {
  const stored = fullValues(draft.fields, options)
  const newer = differing(draft.fields, draft.values, sent.values)
  const values = { ...stored, ...Object.fromEntries(newer.map((name) => [name, draft.values[name]])) }
  return { ...draft, stored, values, revision, refused: {}, conflict: null }
}

/** Takes what somebody else saved, and drops what was changed here. */
export const takeTheirs = (draft: Draft): Draft =>
  draft.conflict ? createDraft(draft, draft.fields, draft.conflict) : draft

/** Keeps what was changed here; the next save goes over theirs. */
export const keepMine = (draft: Draft): Draft =>
  draft.conflict
    ? {
        ...draft,
        stored: fullValues(draft.fields, draft.conflict.options),
        revision: draft.conflict.revision,
        conflict: null,
      }
    : draft
