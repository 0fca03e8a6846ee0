import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessGone } from '../../../base/durable.js'
import { type ReceivedFile, receive } from '../../../base/http/form-body/received-file.js'
import type { UploadLimits } from '../../../base/limits.js'

/** The folder of submitted files, and its limits. */
export interface FileStoreOptions {
  /** An absolute path. */
  readonly folder: string
  /** Limits that differ from the default. */
  readonly limits?: Partial<UploadLimits>
}

/**
 * Removes a file that is older than `until`. It is first renamed, so that an upload of the same content can
 * write a new file meanwhile. The new name is fixed, so a later round completes an interrupted one.
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

/** The names in a folder; none if the folder does not exist yet. */
const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(unlessGone)) ?? []

/**
 * Opens a folder of files, which is created with the first file.
 *
 * @example
 * const files = createFileStore({ folder: '/srv/site/.data/files' })
 * await files.keep(await files.receive(content, 5_000_000))
 */
export function createFileStore({ folder }: FileStoreOptions) {
  const incoming = join(folder, 'incoming')
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    pathOf,
    /** Receives content into a temporary file; content over `maxBytes` is measured and not written. */
    receive: (content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile> =>
      receive(content, incoming, maxBytes),
    /** Moves a temporary file into the store. */
    keep: (file: ReceivedFile): Promise<void> => file.keep(pathOf(file.sha256)),
    /** The hashes of all stored files. */
    async *list(): AsyncIterable<string> {
      for (const part of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const name of await namesIn(join(folder, part))) if (/^[0-9a-f]{64}$/.test(name)) yield name
      }
    },
    /** Removes temporary files that were last written before `until`: their requests were lost. */
    async removeAbandoned(until: number): Promise<void> {
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name)
        const found = await stat(path).catch(unlessGone)
        if (found && found.mtimeMs < until) await rm(path, { force: true })
      }
    },
    /**
     * Removes a file, unless it was sent after `until` (milliseconds since 1970).
     *
     * @returns whether the file was removed
     */
    remove: (sha256: string, until: number): Promise<boolean> => removeOld(pathOf(sha256), until),
  }
}

/** Stores files under the hash of their content, so that an untrusted name never becomes a path. */
export type FileStore = ReturnType<typeof createFileStore>
