import type { Field } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { allowedValues, optionOf, type Values } from '../settings/values.js'
import { texts } from '../texts.js'

/** One option that a save has changed, in words. */
export interface ChangeText {
  readonly name: string
  readonly title: string
  readonly before: string
  readonly after: string
}

/** A value of an option that the block has no more. */
const rawText = (value: unknown): string =>
  value === undefined ? texts.automatic : typeof value === 'string' ? value : JSON.stringify(value)

/** The options that a save has changed, in the order of the form. Options that the block has no more come last. */
export function changeTexts(fields: readonly Field[], before: Values, after: Values): ChangeText[] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, now] = [optionOf(before, name), optionOf(after, name)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const field = fields.find((each) => each.name === name)
    const write = (value: unknown) => (field ? formatValue(field, value) : rawText(value))
    return [{ name, title: field?.title ?? name, before: write(old), after: write(now) }]
  })
}

/**
 * What the form has to set to show earlier options. Values that are not allowed any more are unset, and options that
 * have to agree with the template stay as they are.
 */
export function earlierValues(fields: readonly Field[], earlier: Values): [name: string, value: unknown][] {
  const allowed = allowedValues(fields, earlier)
  return fields.filter(({ forAuthors }) => !forAuthors).map(({ name }) => [name, optionOf(allowed, name)])
}
