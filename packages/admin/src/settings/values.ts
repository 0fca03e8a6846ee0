import type { Field } from './field.js'

/** Options by name. An option that is not there is unset: it follows the theme, or the block's own default. */
export type Values = Readonly<Record<string, unknown>>

/** The value of an option; undefined where it is unset. */
export const settingOf = (values: Values, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Sets an option, or unsets it where the value is undefined. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}

/** Stored options that the page takes: one that it would refuse counts for nothing there, and is unset here. */
export const allowedValues = (fields: readonly Field[], stored: Values): Values =>
  Object.fromEntries(
    fields
      .map(({ name, allows }) => [name, settingOf(stored, name), allows] as const)
      .filter(([, value, allows]) => value !== undefined && allows(value))
      .map(([name, value]) => [name, value]),
  )

/** Names of fields in which two sets of values differ. */
export const differing = (fields: readonly Field[], one: Values, other: Values): string[] =>
  fields.map(({ name }) => name).filter((name) => !Object.is(settingOf(one, name), settingOf(other, name)))

/** What the preview is shown: a value that is not allowed keeps the stored one. */
export const shownValues = (fields: readonly Field[], values: Values, stored: Values): Values =>
  Object.fromEntries(
    fields
      .map((field) => {
        const value = settingOf(values, field.name)
        const isShown = value === undefined || field.allows(value)
        return [field.name, isShown ? value : settingOf(stored, field.name)] as const
      })
      .filter(([, value]) => value !== undefined),
  )
