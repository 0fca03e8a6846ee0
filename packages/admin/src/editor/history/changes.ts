import { texts } from '../../base/texts.js'
import type { Field } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'
import { wordsOfHtml } from '../settings/html-words.js'
import { itemChangesText } from '../settings/items/items.js'
import { allowedValues, optionOf, type Values } from '../settings/values.js'
import { revisionTexts } from './texts.js'

/** One option that a save has changed, in words. */
export interface ChangeText {
  readonly name: string
  readonly title: string
  /** Null if there was nothing that could have a value. */
  readonly before: string | null
  /** Null if there is nothing any more that could have a value. */
  readonly after: string | null
}

/** A value of an option that the block has no more. */
const rawText = (value: unknown): string =>
  value === undefined ? texts.automatic : typeof value === 'string' ? value : JSON.stringify(value)

/** A value in words; of formatted text, its words alone. */
const valueText = (field: Field, value: unknown): string =>
  field.control === 'rich-text' && typeof value === 'string' && value !== ''
    ? wordsOfHtml(value) || texts.empty
    : formatValue(field, value)

/** The options that a save has changed, in the order of the form. Options that the block has no more come last. */
export function changeTexts(fields: readonly Field[], before: Values, after: Values): ChangeText[] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name): ChangeText[] => {
    const [old, now] = [optionOf(before, name), optionOf(after, name)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const field = fields.find((each) => each.name === name)
    if (field?.kind === 'items' && Array.isArray(old) && Array.isArray(now))
      return [{ name, title: field.title, before: null, after: itemChangesText(field, old, now) }]
    const write = (value: unknown) => (field ? valueText(field, value) : rawText(value))
    const [was, becomes] = [write(old), write(now)]
    const isFormat = was === becomes && field?.control === 'rich-text'
    const shown = isFormat ? revisionTexts.otherFormat(becomes) : becomes
    return [{ name, title: field?.title ?? name, before: was, after: shown }]
  })
}

/**
 * The values that the form sets to show earlier options. Values that are not allowed any more are unset, and options that
 * have to agree with the template stay as they are.
 */
export function earlierValues(fields: readonly Field[], earlier: Values): [name: string, value: unknown][] {
  const allowed = allowedValues(fields, earlier)
  return fields.filter(({ forAuthors }) => !forAuthors).map(({ name }) => [name, optionOf(allowed, name)])
}
