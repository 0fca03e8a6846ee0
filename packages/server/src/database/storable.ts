import type { Parameter } from './database.js'

/** Text that PostgreSQL can keep: NUL and half a surrogate pair are replaced by U+FFFD. */
export const storable = (text: string): string =>
  Buffer.from(text.replaceAll('\0', '\ufffd'), 'utf8').toString('utf8')

/** An object with names that can be kept. Most have them already, and are not copied. */
function withStorableNames(item: object): object {
  const names = Object.keys(item)
  if (Array.isArray(item) || names.every((name) => storable(name) === name)) return item
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [storable(name), value]))
}

/** JSON that PostgreSQL can keep in a `jsonb` column: of values and of names. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // JSON writes NUL and lone surrogates as `\u` escapes. Most JSON has none, and needs no second pass.
  if (!json.includes('\\u')) return json
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'string') return storable(item)
    return typeof item === 'object' && item !== null ? withStorableNames(item) : item
  })
}

/** A parameter as the engines take it: a NUL in a path, which anybody may send, matches nothing instead of failing. */
export const bound = (parameter: Parameter): Parameter =>
  typeof parameter === 'string' ? storable(parameter) : parameter
