import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Draft, receive } from './draft.js'
import type { UploadLimits } from './upload-limits.js'

/** Where the files of submissions lie. */
export interface FileStoreOptions {
  /** An absolute path. */
  readonly folder: string
  /** How much may be sent and kept; what is not given is as by default. */
  readonly limits?: Partial<UploadLimits>
}

/** Keeps files under the hash of their content: a name from outside never becomes a path. */
export interface FileStore {
  /** Takes content in, aside; what is longer than `most` is counted and not kept. */
  receive(content: AsyncIterable<Uint8Array>, most: number): Promise<Draft>
  /** Gives content its place. */
  keep(draft: Draft): Promise<void>
  /** The hashes of everything that is kept. */
  list(): AsyncIterable<string>
  /** Removes content aside that nobody has written to since `until`: its request is lost. */
  removeDrafts(until: number): Promise<void>
  pathOf(sha256: string): string
  /**
   * Removes content, unless it was sent after `until` (milliseconds since 1970).
   *
   * @returns whether it is gone
   */
  remove(sha256: string, until: number): Promise<boolean>
}

const unlessGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * Removes a file that is older than `until`. It is moved aside first, so an upload of the same content writes a new
 * file meanwhile. The name aside is fixed, so a later round finishes an interrupted one.
 */
async function removeOld(path: string, until: number): Promise<boolean> {
  const aside = `${path}.removed`
  await rename(path, aside).catch(unlessGone)
  const found = await stat(aside).catch(unlessGone)
  if (!found) return true
  if (found.mtimeMs > until) {
    await rename(aside, path).catch(unlessGone)
    return false
  }
  await rm(aside, { force: true })
  return true
}

/** The names in a folder; none where it is not there yet. */
const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessGone)) ?? []

/**
 * Opens a folder of files, which is made when the first one comes.
 *
 * @example
 * const files = createFileStore({ folder: '/srv/site/.data/files' })
 * await files.keep(await files.receive(content, 5_000_000))
 */
export function createFileStore({ folder }: FileStoreOptions): FileStore {
  const aside = join(folder, 'incoming')
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    pathOf,
    receive: (content, most) => receive(content, aside, most),
    keep: (draft) => draft.keep(pathOf(draft.sha256)),
    async *list() {
      for (const part of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const name of await namesIn(join(folder, part))) if (/^[0-9a-f]{64}$/.test(name)) yield name
      }
    },
    async removeDrafts(until) {
      for (const name of await namesIn(aside)) {
        const path = join(aside, name)
        const found = await stat(path).catch(unlessGone)
        if (found && found.mtimeMs < until) await rm(path, { force: true })
      }
    },
    remove: (sha256, until) => removeOld(pathOf(sha256), until),
  }
}
