import { readdirSync } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** A file of a public folder. */
export interface StaticFile {
  readonly path: string
  /** In lower case, with the dot. */
  readonly extension: string
  /** Length in bytes. */
  readonly size: number
  readonly modifiedMs: number
  /** The content to send, if it is not the content of the file. */
  readonly content?: Uint8Array<ArrayBuffer>
}

/** The names of the files in a folder; none if there is no such folder. */
export const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

const TEMPLATE = '.liquid'

/** The names of the templates in a folder, without their ending. */
export const templateNames = (folder: string): readonly string[] =>
  namesIn(folder).flatMap((name) => (name.endsWith(TEMPLATE) ? [name.slice(0, -TEMPLATE.length)] : []))

/** Whether a folder of templates has one of this name. */
export const hasTemplate = (templates: string, name: string): Promise<boolean> =>
  access(join(templates, `${name}.liquid`)).then(
    () => true,
    () => false,
  )

/** A path as it is written in an address. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The segments of a requested path; null for a path that could leave the folder or name a hidden file. */
export function segmentsOf(requested: string): string[] | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(requested)
  } catch {
    return null
  }
  if (/[\\\0]/.test(decoded)) return null
  const segments = decoded.split('/').filter(Boolean)
  return segments.length === 0 || segments.some((segment) => segment.startsWith('.')) ? null : segments
}

/**
 * Finds a file in a folder or below it; null if there is none, or if the path or a link leads out of the
 * folder.
 *
 * @param requested the part of the request's path after the folder's own, still percent-encoded
 * @example
 * await findFile('/srv/site/assets', 'pictures/boats-1500.webp')
 */
export async function findFile(folder: string, requested: string): Promise<StaticFile | null> {
  const segments = segmentsOf(requested)
  if (!segments) return null
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))])
    if (!path.startsWith(root + sep)) return null
    const { size, mtimeMs, ...stats } = await stat(path).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }))
    return stats.isFile ? { path, extension: extname(path).toLowerCase(), size, modifiedMs: mtimeMs } : null
  } catch {
    return null
  }
}
