import {
  categoryPathOf,
  categorySlug,
  categoryText,
  countryName,
  formatMoney,
  labelSlug,
  toDecimal,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { anyText } from '../../base/format/any-text.js'
import { readAmount, readDecimal, writeAmount, writeDecimal } from '../../base/format/numbers.js'
import { formatLocale } from '../../base/messages/language.js'
import { joined } from '../../base/messages/texts.js'
import { dayOf } from '../../base/ui/time/time.js'
import { settingText } from '../../editor/conflicts/setting-text.js'
import { flagOf, textOf } from '../../editor/conflicts/values.js'
import type { Field } from '../../editor/settings/field.js'
import {
  bareSchema,
  describedValues,
  type FormContext,
  optionOf,
  type Value,
  type ValueForm,
} from './values.js'

/** How a value is in a draft, where people type it, and in what is saved. */
export interface Conversion {
  /** The value as its form shows it. */
  typedOf(stored: unknown, value: Value, context: FormContext): unknown
  /** The value that is saved: undefined to leave it out, null for an entry that is none. */
  savedOf(typed: unknown, value: Value, context: FormContext): unknown
  /** An entry as people read it. */
  textOf(typed: unknown, value: Value, context: FormContext): string
}

const isNumber = ({ field }: Value) => bareSchema(field.schema).type === 'number'

const textIn = (typed: unknown) => anyText(typed ?? '')

const isEmpty = (typed: unknown) => textIn(typed).trim() === ''

/** The value that an empty entry is saved as. */
const nothingOf = (value: Value) => (isNumber(value) ? 0 : undefined)

const asItIs = (value: unknown) => value

const plainText = (typed: unknown) => textOf(textIn(typed))

/** Labels one a line, and back. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
export const textOfLines = (lines: readonly string[]): string => lines.join('\n')

/** Whether each label is a path of names. */
const hasPaths = ({ field }: Value) => bareSchema(field.schema).item?.type === 'array'

/** A label as addresses have it: labels that differ in case only are the same. */
export const slugOfLabel = (value: Value, label: string): string =>
  hasPaths(value) ? categorySlug(categoryPathOf(label)) : labelSlug(label)

const currencyOf = ({ currency = '', language = 'en' }: FormContext) => [currency, language] as const

/** Countries by their names, in the language of the panel. */
export const countriesText = (codes: unknown): string =>
  Array.isArray(codes) ? joined(codes.map((code) => countryName(anyText(code), formatLocale()))) : ''

const AS_TYPED: ReadonlySet<ValueForm> = new Set(['amount', 'decimal', 'percent', 'digits'])

/** The items of a list with the values that people type as texts converted. */
function mappedItems(
  list: unknown,
  { field, say }: Value,
  map: (value: Value, own: unknown) => unknown,
): unknown {
  const typed = describedValues(field.items ?? {}, say).filter(({ form }) => AS_TYPED.has(form))
  if (typed.length === 0 || !Array.isArray(list)) return list
  return list.map((item) => {
    const values = typed.map((value) => [value.name, map(value, item[value.name])] as const)
    const changed = { ...item, ...Object.fromEntries(values) }
    return Object.fromEntries(Object.entries(changed).filter(([, own]) => own !== undefined))
  })
}

/** A number as people write it in the language of the site. */
const DECIMAL: Conversion = {
  typedOf: (stored, _, { language = 'en' }) => (stored === 0 ? '' : writeDecimal(textIn(stored), language)),
  savedOf(typed, value, { language = 'en' }) {
    if (isEmpty(typed)) return nothingOf(value)
    const decimal = readDecimal(textIn(typed), language)
    if (decimal === null || !isNumber(value)) return decimal
    // 0 stands for an empty entry.
    return Number(decimal) === 0 && value.field.isOptional ? null : Number(decimal)
  },
  textOf: plainText,
}

/** The signs of percent of the languages, before a number as in Turkish or behind it. */
const PERCENT_SIGN = /^\s*[%٪﹪％]|[%٪﹪％]\s*$/

const CONVERSIONS: Readonly<Record<ValueForm, Conversion>> = {
  text: { typedOf: (stored) => stored ?? '', savedOf: asItIs, textOf: plainText },
  flag: { typedOf: asItIs, savedOf: asItIs, textOf: (typed) => flagOf(typed === true) },
  choice: {
    typedOf: asItIs,
    savedOf: asItIs,
    textOf(typed, { field, say }, context) {
      const title = field.choices?.[textIn(typed)]
      return title === undefined ? textIn(typed) : say(title, context)
    },
  },
  amount: {
    typedOf(stored, value, context) {
      if (!isNumber(value)) return writeDecimal(textIn(stored), context.language ?? 'en')
      return writeAmount(Number(stored), ...currencyOf(context))
    },
    savedOf(typed, value, context) {
      if (isEmpty(typed)) return nothingOf(value)
      const amount = readAmount(textIn(typed), ...currencyOf(context))
      if (!amount) return null
      return isNumber(value) ? Number(amount.minor) : toDecimal(amount)
    },
    textOf(typed, _, context) {
      const amount = isEmpty(typed) ? null : readAmount(textIn(typed), ...currencyOf(context))
      return amount ? formatMoney(amount) : plainText(typed)
    },
  },
  decimal: DECIMAL,
  percent: {
    ...DECIMAL,
    savedOf: (typed, ...rest) => DECIMAL.savedOf(textIn(typed).replace(PERCENT_SIGN, ''), ...rest),
  },
  digits: {
    typedOf: textIn,
    savedOf(typed) {
      if (isEmpty(typed)) return undefined
      return /^\s*\d{1,15}\s*$/.test(textIn(typed)) ? Number(typed) : null
    },
    textOf: plainText,
  },
  day: {
    typedOf: textIn,
    savedOf: (typed) => (isEmpty(typed) ? undefined : typed),
    textOf: (typed) => (isEmpty(typed) ? plainText('') : dayOf(textIn(typed))),
  },
  labels: {
    typedOf: (stored, value) =>
      textOfLines(hasPaths(value) ? (stored as string[][]).map(categoryText) : (stored as readonly string[])),
    savedOf: (typed, value) =>
      hasPaths(value) ? linesOf(textIn(typed)).map(categoryPathOf) : linesOf(textIn(typed)),
    textOf: plainText,
  },
  countries: {
    typedOf: (stored) => [...new Set(stored as readonly string[])],
    savedOf: asItIs,
    textOf: (typed) => plainText(countriesText(typed)),
  },
  items: {
    typedOf: (stored, value, context) =>
      mappedItems(stored, value, (each, own) => conversionOf(each).typedOf(own, each, context)),
    savedOf: (typed, value, context) =>
      mappedItems(typed, value, (each, own) => {
        const saved = conversionOf(each).savedOf(own, each, context)
        // A text that is no value stays as it was typed: the check of the list says why.
        return saved === null ? own : saved
      }),
    textOf: (typed) => textOf(JSON.stringify(typed)),
  },
  plain: {
    typedOf: asItIs,
    savedOf: asItIs,
    textOf: (typed) => plainText(typeof typed === 'object' && typed !== null ? JSON.stringify(typed) : typed),
  },
}

/** A value that is described as an option of a block is drawn and written as one. */
const asOption = (option: Field): Conversion => ({
  typedOf: asItIs,
  savedOf: asItIs,
  textOf: (typed) => settingText(option, typed, undefined),
})

export function conversionOf(value: Value): Conversion {
  const option = optionOf(value)
  const isPlain = value.form === 'plain' || (value.form === 'text' && option?.control !== 'text')
  return option && isPlain ? asOption(option) : CONVERSIONS[value.form]
}

/** Whether a saved value is one that its schema allows, and why not. */
export const schemaIssues = ({ field }: Value, saved: unknown): readonly v.BaseIssue<unknown>[] =>
  v.safeParse(field.schema, saved).issues ?? []
