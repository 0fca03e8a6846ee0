import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageTree } from './catalogue.js'

/** Values of a message's arguments, by name. */
export type Values = Readonly<Record<string, string | number | bigint>>

/** Formats one message. */
export type Format = (values: Values) => string

/** Kinds of nodes in a message's tree: literal text, and an argument that is inserted unchanged. */
const LITERAL = 0
const ARGUMENT = 1

/**
 * Plurals, selects, numbers and dates. The first one on a page takes milliseconds, because the library must
 * find its locale.
 */
const full = (tree: MessageTree, locale: string): Format => {
  const message = new IntlMessageFormat(tree as ConstructorParameters<typeof IntlMessageFormat>[0], locale)
  return (values) => String(message.format({ ...values }))
}

/** Prepares one message for one locale. Prepare it once and keep it. */
export function createFormat(tree: MessageTree, locale: string): Format {
  if (!tree.every(({ type }) => type === LITERAL || type === ARGUMENT)) return full(tree, locale)
  return (values) => {
    let text = ''
    for (const { type, value = '' } of tree) {
      // The library reports a missing value.
      if (type === ARGUMENT && !Object.hasOwn(values, value)) return full(tree, locale)(values)
      text += type === ARGUMENT ? String(values[value]) : value
    }
    return text
  }
}
