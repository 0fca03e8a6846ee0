import { isSameValue, type MergeRules, mergeOptions } from '@site/runtime/contract'
import type { Field } from './field.js'

/** Options by name. A missing option is unset: it follows the theme, or the block's own default. */
export type Values = Readonly<Record<string, unknown>>

/** The value of an option; undefined if it is unset. */
export const optionOf = (values: Values, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Sets an option. Undefined unsets it. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}

/**
 * Values of an older version as those of a newer one: what a person has changed stays, and the rest follows.
 *
 * @returns also the names of what both have changed differently
 */
export function rebasedValues(base: Values, mine: Values, theirs: Values, rules?: MergeRules) {
  const { options, conflicts } = mergeOptions(base, mine, theirs, rules)
  const values: Values = conflicts.reduce<Values>(
    (all, name) => withValue(all, name, optionOf(mine, name)),
    options,
  )
  return { values, conflicts }
}

/** A stored value, of a list without the items that its field does not know any more. */
const tidied = (field: Field, value: unknown): unknown =>
  field.kind === 'items' && value !== undefined ? field.tidy(value) : value

/** Stored options that the page accepts. It ignores the others, so the form shows them as unset. */
export const allowedValues = (fields: readonly Field[], stored: Values): Values =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, tidied(field, optionOf(stored, field.name)), field.allows] as const)
      .filter(([, value, allows]) => value !== undefined && allows(value))
      .map(([name, value]) => [name, value]),
  )

/** The values that apply to unset options. */
export const defaultsOf = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]))

/** Names of the fields in which two sets of values differ. */
export const changedNames = (fields: readonly Field[], one: Values, other: Values): string[] =>
  fields.map(({ name }) => name).filter((name) => !isSameValue(optionOf(one, name), optionOf(other, name)))

/** Whether the preview does not show a change, since its value is not allowed. */
export const isHeldBack = (fields: readonly Field[], values: Values, stored: Values): boolean =>
  fields.some(({ name, allows }) => {
    const value = optionOf(values, name)
    return value !== undefined && !isSameValue(value, optionOf(stored, name)) && !allows(value)
  })

/** Values for the preview: the stored value replaces one that is not allowed. */
export const previewValues = (fields: readonly Field[], values: Values, stored: Values): Values =>
  Object.fromEntries(
    fields
      .map((field) => {
        const value = optionOf(values, field.name)
        const isAllowed = value === undefined || field.allows(value)
        return [field.name, isAllowed ? value : optionOf(stored, field.name)] as const
      })
      .filter(([, value]) => value !== undefined),
  )
