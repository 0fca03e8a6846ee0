import { basename } from 'node:path'

/** For addresses that contain a hash of the content, which never changes. */
export const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Any other file may change at any time. A minute saves requests within one visit. Stale files would be of another version
 * than the page and the chunks.
 */
export const SHORT = 'public, max-age=60'

// The build's pattern: eight characters after a hyphen, with a digit, a capital or an underscore, so not a word.
const BUILD_HASH = /-(?=[\w-]{0,7}[\dA-Z_])[\w-]{8}\.\w{1,12}(?:\.map)?$/

// Hexadecimal with both a digit and a letter, so neither "20261121" nor "facade".
const HEX_HASH = /[.-](?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,64}[.-]/

/**
 * How long browsers may cache a file.
 *
 * @param built whether a build wrote the folder, so that its names follow the build's pattern
 */
export function cacheControlOf(path: string, built: boolean): string {
  const name = basename(path)
  return HEX_HASH.test(name) || (built && BUILD_HASH.test(name)) ? FOREVER : SHORT
}
