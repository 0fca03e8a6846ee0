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
 * A key for a new list, by which forms and members refer to it: its name in an address, with a number if there is such a
 * key already.
 *
 * @example
 * freeKey('Frühling & Sommer', ['fruhling-sommer']) // 'fruhling-sommer-2'
 */
export function freeKey(name: string, taken: readonly string[]): string {
  const base = plain(name) || 'list'
  const isFree = (key: string) => !taken.some((other) => other.toLowerCase() === key)
  let key = base
  for (let number = 2; !isFree(key); number += 1) key = `${base}-${number}`
  return key
}
