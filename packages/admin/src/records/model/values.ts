import type { RecordField, RecordFields, RecordForm } from '@site/runtime/contract'
import * as v from 'valibot'
import { describedText } from '../../base/messages/language.js'
import { bareSchema, isOptionalSchema } from './schema.js'

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
const TYPED: ReadonlySet<ValueForm> = new Set(['text', 'amount', 'decimal', 'digits', 'day'])

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
  Object.entries(field.appliesTo ?? {}).every(([name, values]) =>
    values.includes((draft as Readonly<Record<string, unknown>>)[name]),
  )
