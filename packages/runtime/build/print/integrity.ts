import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The default address of the package on a site. */
export const BASE = '/runtime/'

/** The folder of the script tag for pages of content. */
export const CONTENT = 'content'

/**
 * The library is for bundlers, the types for editors: browsers load neither of them. The folder `cdn` is a copy. The folder `content`
 * has hashes of its own, so that no page carries those of files that it does not load.
 */
const NOT_SERVED = new Set([CONTENT, 'cdn', 'npm', 'types'])

const digest = (algorithm: 'sha256' | 'sha384', content: string | Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** The scripts and sheets that browsers load from the folder of a script tag, by their paths in it. */
export function servedFiles(dist: string): string[] {
  return readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !NOT_SERVED.has(file.split('/')[0]!))
    .sort()
}

/**
 * The sha384 of every script and sheet, including chunks, and an import map that makes the browser check them
 * all. The map must be in the page itself, so a policy without `unsafe-inline` has to allow it by the hash
 * beside it; the hash is valid for exactly `JSON.stringify(importMap)`.
 *
 * @param base - the address of the folder on a site
 */
export function printIntegrity(dist: string, base: string = BASE) {
  const files = Object.fromEntries(
    servedFiles(dist).map((file) => [file, digest('sha384', readFileSync(join(dist, file)))]),
  )
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
  const importMap = { integrity: Object.fromEntries(scripts.map(([file, hash]) => [base + file, hash])) }
  return { base, files, importMap, scriptSrc: `'${digest('sha256', JSON.stringify(importMap))}'` }
}
