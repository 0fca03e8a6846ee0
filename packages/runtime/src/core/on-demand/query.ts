import { QUERY_MAX_KEYS } from '../../contract/constants/network.js'

/** The parameters of a query string. Names are flat: `a[b]` is the name `a[b]`. */
interface Query {
  /** The first value of a name, or `undefined` if the name does not occur. */
  get(name: string): string | undefined
  /** Every value of a name, in order. */
  getAll(name: string): readonly string[]
  /** Whether the name occurs, with or without a value. */
  has(name: string): boolean
  /** The names, each once, in order. */
  names(): readonly string[]
}

/** One character in UTF-8, percent-escaped: one byte below 80, or a leading byte with its continuation bytes. */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi

const decodeOr = (text: string, otherwise: (text: string) => string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return otherwise(text)
  }
}

/** Decodes a name or a value. An invalid escape stays unchanged. */
const decode = (text: string): string =>
  decodeOr(text.replaceAll('+', ' '), (spaced) => spaced.replace(ESCAPED, (one) => decodeOr(one, () => one)))

/**
 * Reads a query string, with or without its question mark. The first value of a name wins, a plus is a space,
 * an invalid escape stays unchanged, and names after the thousandth are ignored.
 *
 * @example
 * parseQuery('?logout=true').get('logout') // 'true'
 */
export function parseQuery(search: string): Query {
  const values = new Map<string, string[]>()
  let start = search.startsWith('?') ? 1 : 0
  while (start < search.length) {
    const ampersand = search.indexOf('&', start)
    const end = ampersand < 0 ? search.length : ampersand
    const pair = search.slice(start, end)
    start = end + 1
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const known = values.get(name)
    if (!known && values.size === QUERY_MAX_KEYS) continue
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return {
    get: (name) => values.get(name)?.[0],
    getAll: (name) => [...(values.get(name) ?? [])],
    has: (name) => values.has(name),
    names: () => [...values.keys()],
  }
}
