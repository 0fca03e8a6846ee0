import type { Parameter } from './database.js'

/** Text that PostgreSQL can store: NUL and lone surrogates are replaced by U+FFFD. */
export const storable = (text: string): string =>
  Buffer.from(text.replaceAll('\0', '\ufffd'), 'utf8').toString('utf8')

/** An object whose names can be stored. Most objects are returned without a copy. */
function withStorableNames(item: object): object {
  const names = Object.keys(item)
  if (Array.isArray(item) || names.every((name) => storable(name) === name)) return item
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [storable(name), value]))
}

/** JSON whose values and names PostgreSQL can store in a `jsonb` column. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // JSON writes NUL and lone surrogates as `\u` escapes. Most JSON has none and needs no second pass.
  if (!json.includes('\\u')) return json
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'string') return storable(item)
    return typeof item === 'object' && item !== null ? withStorableNames(item) : item
  })
}

/** A parameter that both engines accept. A NUL in a path, which any visitor can send, then matches nothing instead of failing. */
export const bound = (parameter: Parameter): Parameter =>
  typeof parameter === 'string' ? storable(parameter) : parameter
