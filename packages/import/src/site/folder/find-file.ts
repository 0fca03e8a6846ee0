import { hostFolders } from './names.js'
import { claimKey, type SiteFile, type SiteFolder } from './site-folder.js'

/** Escapes of an address, as text; what is no escape stays. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The names under which a page or a file may be stored for an address without a query. */
const namesOf = (path: string): readonly string[] =>
  path === '' || path.endsWith('/')
    ? [
        `${path}index.html`,
        `${path}index.htm`,
        ...(path ? [`${path.slice(0, -1)}.html`, path.slice(0, -1)] : []),
      ]
    : [path, `${path}.html`, `${path}.htm`, `${path}/index.html`, `${path}/index.htm`]

/** wget keeps the question mark, or writes `@` for systems that do not have it, and may add an ending. */
const withQuery = (path: string, query: string): readonly string[] =>
  [path, ...(path === '' || path.endsWith('/') ? [`${path}index.html`] : [])].flatMap((name) =>
    ['?', '@'].flatMap((mark) => {
      const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
      const stored = `${name}${mark}${query}`
      return [stored, `${stored}.html`, stored + ending]
    }),
  )

function firstOf(folder: SiteFolder, prefix: string, names: readonly string[]): SiteFile | undefined {
  for (const name of names) {
    const found = folder.byPath.get(prefix + name)
    if (found) return found
  }
  return undefined
}

/** A file within one folder of the mirror, by path and query as an address writes them. */
function within(folder: SiteFolder, prefix: string, path: string, query: string): SiteFile | undefined {
  for (const plain of new Set([decodeEscapes(path), path])) {
    if (!query) {
      const found = firstOf(folder, prefix, namesOf(plain))
      if (found) return found
    } else {
      for (const text of new Set([query, decodeEscapes(query)])) {
        const found = firstOf(folder, prefix, withQuery(plain, text))
        if (found) return found
      }
    }
  }
  return undefined
}

/** The folders in which files of an address may be. */
function prefixesOf(folder: SiteFolder, address: URL): readonly string[] {
  const own = folder.hosts.has(address.host) ? [folder.own] : []
  return [...own, ...hostFolders(address).map((name) => `${name}/`)]
}

/** The file that has exactly this address. */
export function fileAt(folder: SiteFolder, address: URL): SiteFile | undefined {
  const path = address.pathname.slice(1)
  const query = address.search.slice(1)
  for (const prefix of prefixesOf(folder, address)) {
    const found = within(folder, prefix, path, query)
    if (found) return found
  }
  return folder.byClaim.get(claimKey(address))
}

const largest = (files: readonly SiteFile[] | undefined): SiteFile | undefined =>
  files?.toSorted((a, b) => b.size - a.size)[0]

/**
 * The file at an address with another query: a picture in another width, or a page whose query its own script reads. Of
 * several widths, the largest.
 */
export function fileBeside(folder: SiteFolder, address: URL): SiteFile | undefined {
  const path = address.pathname.slice(1)
  for (const prefix of prefixesOf(folder, address)) {
    const found =
      largest(folder.variants.get(prefix + decodeEscapes(path))) ?? within(folder, prefix, path, '')
    if (found) return found
  }
  const bare = new URL(address)
  bare.search = ''
  return folder.byClaim.get(claimKey(bare))
}
