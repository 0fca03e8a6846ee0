import type { Catalogue } from './catalogue.js'
import type { Values } from './format.js'

/** Number that ICU syntax trees give to `{name}`. */
const ARGUMENT = 1

/**
 * A text for the console. Those stay English and hold nothing but `{name}`, which needs no formatter: code
 * that only logs does not load one.
 *
 * @example
 * console.error(logText(galleryLogs, 'gallery.log.transition', { name: 'spin' }))
 */
export function logText<Key extends string>(
  catalogue: Catalogue<Key>,
  key: Key,
  values: Values = {},
): string {
  const message = catalogue.messages[key]
  if (typeof message === 'string') return message
  return message
    .map(({ type, value = '' }) => (type === ARGUMENT ? String(values[value] ?? `{${value}}`) : value))
    .join('')
}
