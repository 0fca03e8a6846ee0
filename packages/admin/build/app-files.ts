import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { printLicenses } from '../../runtime/build/print/licenses.js'
import { COMMON_HEADERS, PANEL_HEADERS } from '../../runtime/src/contract/policy.js'

/** The address of the panel, which its files and its code contain. */
export const BASE = '/config/'

/** The name of the file that describes the others. */
export const MANIFEST = 'manifest.json'

const LICENSES = 'licenses.md'
const PAGE = 'index.html'
const FOREVER = 'public, max-age=31536000, immutable'

/** Browsers load no licences, and maps only for developers. */
const NOT_LOADED = /\.(?:map|md)$/

/** Media types by the endings of the panel's files: a server need not know any other. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
}

const typeOf = (path: string): string => {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
  if (!type) throw new Error(`${path}: add the media type of this ending to TYPES in build/app-files.ts`)
  return type
}

const integrityOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Adds hashes to the tags of the page, so that a browser refuses a script or sheet of another version.
 *
 * @param integrity the hash of a file by its path in the folder
 */
export const withIntegrity = (html: string, integrity: (path: string) => string): string =>
  html.replace(
    /<(?:script|link)\b[^>]*?(?:src|href)="\/config\/([^"]+\.(?:js|css))"/g,
    (tag, path: string) => `${tag} integrity="${integrity(path)}"`,
  )

/**
 * Describes the folder of the panel for servers: its page, the headers to send, and type, size and hash of each file.
 *
 * @param folder the absolute path of the built panel
 */
export function describeApp(folder: string) {
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST && !NOT_LOADED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  const files = paths.map((path) => {
    const content = readFileSync(join(folder, path))
    return [path, { type: typeOf(path), bytes: content.length, integrity: integrityOf(content) }]
  })
  return {
    base: BASE,
    page: PAGE,
    headers: {
      page: PANEL_HEADERS,
      assets: { ...COMMON_HEADERS, 'Cache-Control': FOREVER },
      other: { ...COMMON_HEADERS, 'Cache-Control': 'public, max-age=60' },
    },
    files: Object.fromEntries(files),
  }
}

/** Finishes the folder of the panel: hashes in the tags of its page, and the files for servers. */
export const appFiles = (): Plugin => ({
  name: 'app-files',
  apply: 'build',
  writeBundle({ dir: folder = '' }) {
    const page = join(folder, PAGE)
    const html = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      withIntegrity(html, (path) => integrityOf(readFileSync(join(folder, path)))),
    )
    writeFileSync(join(folder, LICENSES), printLicenses(folder))
    writeFileSync(join(folder, MANIFEST), `${JSON.stringify(describeApp(folder), null, 2)}\n`)
  },
})
