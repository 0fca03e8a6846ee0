import type { GenericSchema } from 'valibot'

/** The parts of a schema that are read: its kind, and the rules of its pipe. */
interface Schema {
  readonly type: string
  readonly pipe?: readonly (Schema & { readonly requirement?: unknown })[]
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly options?: readonly unknown[]
}

/** The kind of value that a schema allows, inside a pipe and a value that may be left out. */
export function bareSchema(schema: GenericSchema): Schema {
  const { pipe, wrapped } = schema as unknown as Schema
  const inner = pipe?.[0] ?? wrapped
  return inner ? bareSchema(inner as unknown as GenericSchema) : (schema as unknown as Schema)
}

/** Whether a value may be left out. */
export const isOptionalSchema = (schema: GenericSchema): boolean =>
  ['optional', 'exact_optional', 'nullable', 'nullish'].includes(schema.type)

/** The bound of a rule, such as `max_length`; null without one. */
export function boundOf(schema: GenericSchema, rule: string): number | null {
  const { pipe, wrapped } = schema as unknown as Schema
  if (wrapped) return boundOf(wrapped as unknown as GenericSchema, rule)
  const bound = pipe?.find(({ type }) => type === rule)?.requirement
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : null
}
