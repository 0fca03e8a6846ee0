import type { BlockConfigRequest, LastSave } from '@site/runtime/contract'
import type { BlockAddress, StoredBlock } from '../../base/api/blocks.js'
import type { Field } from './field.js'
import { settingOf } from './pairs/server-issues.js'
import { allowedValues, changedNames, optionOf, rebasedValues, type Values, withValue } from './values.js'

/** Values that another person saved in the meantime, where they differ from the changes here. */
export interface Conflict {
  /** Fields that are still undecided. */
  readonly names: readonly string[]
  readonly theirs: Values
  /** Whether the draft has taken over other fields that only they have changed. */
  readonly hasAdded?: boolean
  /** Author and time of the save; null if the server does not know them. */
  readonly lastSave?: LastSave | null
}

/** A block's settings while they are edited. */
export interface Draft extends BlockAddress {
  /** Path of the page, for people. */
  readonly path: string
  /** Name of the block, such as `gallery`. */
  readonly block: string
  readonly fields: readonly Field[]
  /** Options as the server stores them. A save names them as its base. */
  readonly base: Values
  /** Stored options that the page accepts. */
  readonly stored: Values
  /** Options that the form shows; a missing option is unset. */
  readonly values: Values
  /** The server's messages about values, by name, and about pairs by their place. A change of the value removes its message. */
  readonly serverIssues: Readonly<Record<string, string>>
  readonly conflict: Conflict | null
  /** Values that were sent without an answer. The server may have stored them. Null for nothing. */
  readonly unanswered: Values | null
  /** The values of unset options of a section of the website's settings; blocks get theirs from their page. */
  readonly theme?: Values
}

/** Creates a draft from the server's answer. */
export function createDraft(
  address: BlockAddress & Pick<Draft, 'path' | 'block'>,
  fields: readonly Field[],
  { options, theme }: StoredBlock,
): Draft {
  const stored = allowedValues(fields, options)
  const draft = {
    ...address,
    fields,
    base: options,
    stored,
    values: stored,
    serverIssues: {},
    conflict: null,
    unanswered: null,
  }
  return theme ? { ...draft, theme } : draft
}

/** Names of the fields that differ from what is stored, or from what may be stored. */
export function changedFields({ fields, values, stored, unanswered }: Draft): string[] {
  const changed = changedNames(fields, values, stored)
  if (!unanswered) return changed
  const unsure = changedNames(fields, values, unanswered)
  return fields.map(({ name }) => name).filter((name) => changed.includes(name) || unsure.includes(name))
}

export const isDirty = (draft: Draft): boolean => changedFields(draft).length > 0

/** Whether a value can be saved. Unset always can. */
const isAllowed = (field: Field, value: unknown) => value === undefined || field.allows(value)

export const invalidFields = ({ fields, values }: Draft): string[] =>
  fields.filter((field) => !isAllowed(field, optionOf(values, field.name))).map(({ name }) => name)

export function setValue(draft: Draft, name: string, value: unknown): Draft {
  const issues = Object.entries(draft.serverIssues).filter(([about]) => settingOf(about) !== name)
  const serverIssues = Object.fromEntries(issues)
  return { ...draft, values: withValue(draft.values, name, value), serverIssues }
}

export const discard = (draft: Draft): Draft => ({
  ...draft,
  values: draft.stored,
  serverIssues: {},
  conflict: null,
  unanswered: null,
})

/** The request body of a save. */
export const saveBody = ({ values, base }: Draft): BlockConfigRequest => ({ options: values, base })

/**
 * The draft after a save. A field that was changed during the save keeps its newer value.
 *
 * @param sent - the draft that was saved
 */
export function afterSave(draft: Draft, sent: Draft, { options }: StoredBlock): Draft {
  const { fields } = draft
  const stored = allowedValues(fields, options)
  const values = changedNames(fields, draft.values, sent.values).reduce(
    (all, name) => withValue(all, name, optionOf(draft.values, name)),
    stored,
  )
  return { ...draft, base: options, stored, values, serverIssues: {}, conflict: null, unanswered: null }
}

/**
 * The draft once it is known what the server stores: what was sent without an answer, and is stored, is the person's own
 * save, and no change of somebody else.
 */
export function afterReading(draft: Draft, { options }: StoredBlock): Draft {
  const { fields, unanswered } = draft
  if (!unanswered) return draft
  const other = new Set(changedNames(fields, unanswered, options))
  const own = fields.map(({ name }) => name).filter((name) => !other.has(name))
  const withOwn = (values: Values) =>
    own.reduce((all, name) => withValue(all, name, optionOf(options, name)), values)
  const known = { ...draft, base: withOwn(draft.base), stored: withOwn(draft.stored), unanswered: null }
  return isDirty(known) ? known : afterConflict(known, { options })
}

/**
 * The draft after a save that conflicts with another person's save. Fields that only they changed take their
 * value, fields that were only changed here keep it, and the others have to be decided.
 */
export function afterConflict(
  draft: Draft,
  { options }: StoredBlock,
  lastSave: LastSave | null = null,
): Draft {
  const { fields, stored, values } = draft
  const theirs = allowedValues(fields, options)
  const { values: mine, conflicts: names } = rebasedValues(stored, values, theirs)
  const hasAdded = changedNames(fields, values, mine).length > 0
  const conflict = names.length > 0 ? { names, theirs, hasAdded, ...(lastSave && { lastSave }) } : null
  const next = { ...draft, base: options, stored: theirs, values: mine, serverIssues: {}, conflict }
  return { ...next, unanswered: null }
}

/** The fields of a conflict that a person must decide. After an undo, a field may have the other person's value already. */
export const contestedNames = ({ fields, values, conflict }: Draft): string[] =>
  conflict
    ? changedNames(fields, values, conflict.theirs).filter((name) => conflict.names.includes(name))
    : []

/** Decides one field of a conflict. */
export function decide(draft: Draft, name: string, whose: 'mine' | 'theirs'): Draft {
  if (!draft.conflict) return draft
  const names = draft.conflict.names.filter((each) => each !== name)
  const conflict = names.length > 0 ? { ...draft.conflict, names } : null
  const decided = { ...draft, conflict }
  return whose === 'mine' ? decided : setValue(decided, name, optionOf(draft.conflict.theirs, name))
}
