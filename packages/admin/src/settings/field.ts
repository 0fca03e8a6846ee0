import type { OptionSchema, OptionsSchema, OptionTexts } from '@site/runtime/contract'
import * as v from 'valibot'

interface FieldBase {
  readonly name: string
  readonly title: string
  readonly help: string
  /** Whether the contract allows the value. */
  allows(value: unknown): boolean
}

export interface SwitchField extends FieldBase {
  readonly kind: 'switch'
  readonly default: boolean
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly default: string
  readonly choices: readonly string[]
}

export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly default: number
  readonly whole: boolean
  /** Bounds, both inclusive; null where there is none. */
  readonly min: number | null
  readonly max: number | null
}

export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly default: string
  /** In UTF-16 units. */
  readonly maxLength: number | null
}

/** One control of a form, printed from an option's schema. */
export type Field = SwitchField | ChoiceField | NumberField | TextField

interface Check {
  readonly type: string
  readonly requirement?: unknown
}

const requirement = (checks: readonly Check[], type: string): number | null => {
  const found = checks.find((check) => check.type === type)?.requirement
  return typeof found === 'number' && Math.abs(found) < Number.MAX_VALUE ? found : null
}

function fieldOf(
  name: string,
  schema: OptionSchema,
  { title, help }: { title: string; help: string },
): Field {
  const { wrapped } = schema
  const base = { name, title, help, allows: (value: unknown) => v.is(wrapped, value) }
  if (wrapped.type === 'boolean') return { ...base, kind: 'switch', default: schema.default as boolean }
  if (wrapped.type === 'picklist') {
    return { ...base, kind: 'choice', default: schema.default as string, choices: wrapped.options }
  }
  const checks: readonly Check[] = wrapped.pipe
  if (wrapped.type === 'string') {
    return {
      ...base,
      kind: 'text',
      default: schema.default as string,
      maxLength: requirement(checks, 'max_length'),
    }
  }
  return {
    ...base,
    kind: 'number',
    default: schema.default as number,
    whole: checks.some(({ type }) => type === 'integer'),
    min: requirement(checks, 'min_value'),
    max: requirement(checks, 'max_value'),
  }
}

/**
 * The fields of a block's form, in the order of its schema. Nothing here knows any block: a new option appears by
 * itself.
 *
 * @example
 * fieldsOf(AccordionOptions, accordionTexts).map(({ kind }) => kind) // ['switch', 'switch']
 */
export const fieldsOf = <Schema extends OptionsSchema>(schema: Schema, texts: OptionTexts<Schema>): Field[] =>
  Object.entries(schema.entries).map(([name, entry]) =>
    fieldOf(name, entry, texts[name as keyof typeof texts] ?? { title: name, help: '' }),
  )
