const MAX_LENGTH = 48

/** Letters with accents as those without; everything that a key cannot have as a hyphen. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d_]/)
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')

/**
 * A key for a new list or record, by which others refer to it: its name in an address, with a number if there is such a
 * key already.
 *
 * @param fallback the key for a name without letters that an address can have
 *
 * @example
 * freeKey('Frühling & Sommer', ['fruhling-sommer']) // 'fruhling-sommer-2'
 */
export function freeKey(name: string, taken: readonly string[], fallback = 'list'): string {
  const base = plain(name) || fallback
  const keys = new Set(taken.map((key) => key.toLowerCase()))
  let key = base
  for (let number = 2; keys.has(key); number += 1) key = `${base}-${number}`
  return key
}
