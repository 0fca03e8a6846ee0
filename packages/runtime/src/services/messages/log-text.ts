import type { Catalogue } from './catalogue.js'
import type { Values } from './format.js'

/** The number of `{name}` in ICU syntax trees. */
const ARGUMENT = 1

/**
 * A text for the console. These texts are English and contain no arguments except `{name}`, which needs no
 * formatter, so code that only logs does not load one.
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
