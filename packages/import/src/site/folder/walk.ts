import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A file below a folder: its path with slashes, and its length in bytes. */
export interface WalkedFile {
  readonly path: string
  readonly size: number
}

/** The files of a folder, and the links that were not followed. */
export interface Walk {
  readonly files: readonly WalkedFile[]
  readonly links: readonly string[]
}

/** Histories of versions, which nobody wants on a public host. */
const PRIVATE = new Set(['.git', '.hg', '.svn'])

/** A link may lead to a file of the same folder. Folders behind links could lead back to themselves. */
async function sizeBehind(link: string, root: string): Promise<number | undefined> {
  try {
    const target = await realpath(link)
    const found = await stat(target)
    return target.startsWith(root + sep) && found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}

/** All files below a folder, in the order of their names. No link is followed out of the folder. */
export async function walk(folder: string): Promise<Walk> {
  const root = await realpath(folder)
  const files: WalkedFile[] = []
  const links: string[] = []
  const visit = async (within: string): Promise<void> => {
    const entries = await readdir(join(root, within), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = within + entry.name
      if (entry.isDirectory()) {
        if (!PRIVATE.has(entry.name)) await visit(`${path}/`)
      } else if (entry.isFile()) files.push({ path, size: (await stat(join(root, path))).size })
      else if (entry.isSymbolicLink()) {
        const size = await sizeBehind(join(root, path), root)
        if (size === undefined) links.push(path)
        else files.push({ path, size })
      }
    }
  }
  await visit('')
  return { files, links }
}
