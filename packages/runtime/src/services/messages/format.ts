import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageTree } from './catalogue.js'

/** Values of a message's arguments, by name. */
export type Values = Readonly<Record<string, string | number | bigint>>

/** Fills in one message. */
export type Format = (values: Values) => string

/** Prepares one message for one locale. Costly: prepare once and keep. */
export function createFormat(tree: MessageTree, locale: string): Format {
  const message = new IntlMessageFormat(tree as ConstructorParameters<typeof IntlMessageFormat>[0], locale)
  return (values) => String(message.format({ ...values }))
}
