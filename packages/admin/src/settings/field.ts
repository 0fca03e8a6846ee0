import {
  type AutomaticText,
  type OptionSchema,
  type OptionsSchema,
  type OptionText,
  type OptionTexts,
  WEB_ADDRESS,
} from '@site/runtime/contract'
import * as v from 'valibot'

interface FieldBase {
  readonly name: string
  readonly title: string
  readonly help: string
  /** Heading that it stands under; empty where its block has none. */
  readonly group: string
  /** What unset means, where the default does not say it. */
  readonly automatic: AutomaticText | null
  /** Options and their values with which it has an effect. */
  readonly appliesTo: readonly (readonly [option: string, values: readonly unknown[]])[]
  /** Not shown: it has to agree with the template. What is stored of it stays. */
  readonly forAuthors: boolean
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
  readonly choices: readonly { readonly value: string; readonly title: string }[]
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
  /** Only addresses that a browser may open. */
  readonly isAddress: boolean
  /** What the text must be, in words; null where any text will do. */
  readonly format: string | null
  /** What stands in it, where there is a control for that. */
  readonly control: OptionText['control'] | null
}

/** One control of a form, printed from an option's schema. */
export type Field = SwitchField | ChoiceField | NumberField | TextField

interface Check {
  readonly type: string
  readonly requirement?: unknown
  readonly message?: unknown
}

const find = (checks: readonly Check[], type: string) => checks.find((check) => check.type === type)

const requirement = (checks: readonly Check[], type: string): number | null => {
  const found = find(checks, type)?.requirement
  return typeof found === 'number' && Math.abs(found) < Number.MAX_VALUE ? found : null
}

/**
 * A name of the contract as people read it.
 *
 * @example
 * words('menu-tabs') // 'Menu tabs'
 * words('newSwipe') // 'New swipe'
 */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function fieldOf(name: string, schema: OptionSchema, text: OptionText): Field {
  const { wrapped } = schema
  const base = {
    name,
    title: text.title,
    help: text.help,
    group: text.group ?? '',
    automatic: text.automatic ?? null,
    appliesTo: Object.entries(text.appliesTo ?? {}),
    forAuthors: text.forAuthors === true,
    allows: (value: unknown) => v.is(wrapped, value),
  }
  if (wrapped.type === 'boolean') return { ...base, kind: 'switch', default: schema.default as boolean }
  if (wrapped.type === 'picklist') {
    const choices = wrapped.options.map((value) => ({ value, title: text.choices?.[value] ?? words(value) }))
    return { ...base, kind: 'choice', default: schema.default as string, choices }
  }
  const checks: readonly Check[] = wrapped.pipe
  if (wrapped.type === 'string') {
    const format = find(checks, 'regex')?.message
    return {
      ...base,
      kind: 'text',
      default: schema.default as string,
      maxLength: requirement(checks, 'max_length'),
      isAddress: checks.some((check) => check.requirement === WEB_ADDRESS),
      format: typeof format === 'string' ? format : null,
      control: text.control ?? null,
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
 * The fields of a block's form, in the order of its texts. Nothing here knows any block: a new option appears by
 * itself.
 *
 * @example
 * fieldsOf(AccordionOptions, accordionTexts).map(({ kind }) => kind) // ['switch', 'switch']
 */
export function fieldsOf<Schema extends OptionsSchema>(schema: Schema, texts: OptionTexts<Schema>): Field[] {
  const all: Readonly<Record<string, OptionText>> = texts
  const names = new Set([...Object.keys(all), ...Object.keys(schema.entries)])
  return [...names].flatMap((name) => {
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    return entry ? [fieldOf(name, entry, all[name] ?? { title: name, help: '' })] : []
  })
}
