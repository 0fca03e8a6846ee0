import * as v from 'valibot'
import type { RecordFields } from './record-kind.js'

/** The schemas of values that are sent, by their names. */
export type SentEntries<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['schema']
}

/** The schemas of values that are read. */
type StoredEntries<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: v.GenericSchema<unknown, v.InferOutput<Fields[Name]['schema']>>
}

interface Schema {
  readonly type: string
  readonly pipe?: readonly [Schema, ...unknown[]]
  readonly wrapped?: Schema
  readonly item?: Schema
}

/** The kind of value that a schema allows, without the rules that a change has to keep. */
function withoutRules(schema: Schema): v.GenericSchema {
  const { pipe, wrapped, item } = schema
  if (pipe) return withoutRules(pipe[0])
  if (wrapped) return v.optional(withoutRules(wrapped))
  return (item ? v.array(withoutRules(item)) : schema) as v.GenericSchema
}

/** The schemas of the values of a record in a body that changes it. */
/* @__NO_SIDE_EFFECTS__ */
export const sentEntries = <Fields extends RecordFields>(fields: Fields): SentEntries<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as SentEntries<Fields>

/**
 * The schemas of the values of a record in an answer. What is stored may have been allowed by an earlier version, so the
 * panel opens it whatever the rules are.
 */
/* @__NO_SIDE_EFFECTS__ */
export const storedEntries = <Fields extends RecordFields>(fields: Fields): StoredEntries<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, withoutRules(schema as unknown as Schema)]),
  ) as unknown as StoredEntries<Fields>
