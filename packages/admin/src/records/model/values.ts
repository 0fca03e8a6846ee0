import {
  asCondition,
  holds,
  type RecordField,
  type RecordFields,
  type RecordForm,
} from '@site/runtime/contract'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describedText } from '../../base/messages/language.js'
import { type Field, fieldsOf } from '../../editor/settings/field.js'
import { translatedField } from '../../editor/settings/translated-field.js'

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

/** How the form of a record has a value. */
export type ValueForm = RecordForm | 'text' | 'flag' | 'choice' | 'plain'

/** One value of a record, as its description has it. */
export interface Value {
  readonly name: string
  readonly field: RecordField
  readonly form: ValueForm
  /** Whether an empty entry is none. */
  readonly isRequired: boolean
  readonly say: Say
}

/** The context of the titles and the amounts of a record: its currency, its language, and other words. */
export type FormContext = Readonly<Partial<Record<string, string>>>

/** A text of a description in the language of the panel, with the words of a record in it. */
export type Say = (english: string, context: FormContext) => string

/** The text in the language of the panel, such as “Price in GBP” for “Price in {currency}”. */
export const inLanguage: Say = (english, context) =>
  describedText(english).replace(/\{(\w+)\}/g, (all, word: string) => context[word] ?? all)

const FORMS: Readonly<Partial<Record<string, ValueForm>>> = {
  string: 'text',
  boolean: 'flag',
  picklist: 'choice',
}

/** Forms of values that may be typed, so that they may be empty. */
const TYPED: ReadonlySet<ValueForm> = new Set(['text', 'amount', 'decimal', 'percent', 'digits', 'day'])

function describeValue(name: string, field: RecordField, say: Say): Value {
  const form = field.form ?? FORMS[bareSchema(field.schema).type] ?? 'plain'
  // A value that has an effect with one choice only is required with that choice.
  const mayBeLeftOut = isOptionalSchema(field.schema) && !field.appliesTo
  const isRequired = TYPED.has(form) && !field.isOptional && !mayBeLeftOut && !v.is(field.schema, '')
  return { name, field, form, isRequired, say }
}

/** The values of a description, in the order of its form. */
export const describedValues = (fields: RecordFields, say: Say = inLanguage): readonly Value[] =>
  Object.entries(fields).map(([name, field]) => describeValue(name, field, say))

/** The title of a value, as its form has it. */
export const titleOf = ({ field, say }: Value, context: FormContext): string => say(field.title, context)

/** Whether a value has an effect with what is chosen elsewhere in the form. */
export const appliesTo = ({ field }: Value, draft: object): boolean =>
  holds(asCondition(field.appliesTo), (name) => (draft as Readonly<Record<string, unknown>>)[name])

const known = new WeakMap<RecordField, Field>()

/**
 * The field of a form for a value that is described as options of blocks are: by a schema with a default, and with a
 * control that the schema or the description implies. Null for a value that people type.
 */
export function optionOf({ name, field, form }: Value): Field | null {
  const { schema } = field
  // A box is on or off: nothing of a record is unset.
  if (field.form !== undefined || schema.type !== 'optional' || form === 'items' || form === 'flag')
    return null
  const found = known.get(field) ?? fieldsOf(v.object({ [name]: schema }) as never, { [name]: field })[0]!
  known.set(field, found)
  return translatedField(found)
}
