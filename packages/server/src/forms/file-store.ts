import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the files of submissions lie. */
export interface FileStoreOptions {
  /** An absolute path. */
  readonly folder: string
}

/** Keeps files under the hash of their content: a name from outside never becomes a path. */
export interface FileStore {
  save(file: { readonly sha256: string; readonly bytes: Uint8Array }): Promise<void>
  pathOf(sha256: string): string
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Opens a folder of files, which is made when the first one comes.
 *
 * @example
 * await createFileStore({ folder: '/srv/site/.data/files' }).save({ sha256, bytes })
 */
export function createFileStore({ folder }: FileStoreOptions): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    pathOf,
    async save({ sha256, bytes }) {
      const path = pathOf(sha256)
      if (await exists(path)) return
      await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
      // Nobody ever sees half a file under its name; the owner's user alone may read it.
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path)
    },
  }
}
