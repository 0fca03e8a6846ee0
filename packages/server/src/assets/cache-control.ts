import { basename } from 'node:path'

/** For a file whose address holds the hash of its content: it never changes. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Any other file may change with the next edit; a minute spares the requests of one visit. */
export const SHORT = 'public, max-age=60'

// As the build writes it: eight characters after a hyphen. Words of eight letters have neither digit nor capital.
const BUILD_HASH = /-(?=[\w-]{0,7}[\dA-Z_])[\w-]{8}\.\w{1,12}(?:\.map)?$/

// Hexadecimal, with a digit and a letter among it, so that neither "20261121" nor "facade" is one.
const HEX_HASH = /[.-](?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,64}[.-]/

/**
 * How long a file may be kept.
 *
 * @param built whether the folder is a build's, whose names follow its pattern
 */
export function cacheControlOf(path: string, built: boolean): string {
  const name = basename(path)
  return HEX_HASH.test(name) || (built && BUILD_HASH.test(name)) ? FOREVER : SHORT
}
