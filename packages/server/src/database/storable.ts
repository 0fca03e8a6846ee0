import type { Parameter } from './database.js'

/** Text that PostgreSQL can keep: NUL and half a surrogate pair are replaced by U+FFFD. */
export const storable = (text: string): string =>
  Buffer.from(text.replaceAll('\0', '\ufffd'), 'utf8').toString('utf8')

/** JSON that PostgreSQL can keep in a `jsonb` column. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item) => (typeof item === 'string' ? storable(item) : item))

/** A parameter as the engines take it: a NUL in a path, which anybody may send, matches nothing instead of failing. */
export const bound = (parameter: Parameter): Parameter =>
  typeof parameter === 'string' ? storable(parameter) : parameter
