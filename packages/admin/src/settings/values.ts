import type { Field } from './field.js'

/** Options by name. In a draft every field has one; it may not be allowed yet. */
export type Values = Readonly<Record<string, unknown>>

const own = (values: Values, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Stored options as the page reads them: the default where one is missing or not allowed. */
export const fullValues = (fields: readonly Field[], stored: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = own(stored, field.name)
      return [field.name, field.allows(value) ? value : field.default]
    }),
  )

/** What is worth storing: a default that nobody changed may be improved later, so it is left out. */
export const sparseValues = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => own(values, field.name) !== field.default)
      .map(({ name }) => [name, own(values, name)]),
  )

/** Names of fields in which two sets of values differ. */
export const differing = (fields: readonly Field[], one: Values, other: Values): string[] =>
  fields.map(({ name }) => name).filter((name) => !Object.is(own(one, name), own(other, name)))

/** What the preview is shown: a value that is not allowed keeps the stored one. */
export const shownValues = (
  fields: readonly Field[],
  values: Values,
  stored: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = own(values, field.name)
      return [field.name, field.allows(value) ? value : own(stored, field.name)]
    }),
  )
