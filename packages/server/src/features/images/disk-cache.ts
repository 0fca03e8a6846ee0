import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED = '.part'

/** An unfinished file of this age belongs to a process that has ended: an hour. */
const ABANDONED_MS = 60 * 60 * 1000

/** The last use of a file is written to the disk at most once an hour. */
const TOUCH_MS = 60 * 60 * 1000

interface Entry {
  readonly bytes: number
  readonly usedMs: number
}

/** The files of earlier processes, least recently used first. */
async function entriesOf(folder: string, now: number): Promise<Map<string, Entry>> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name): Promise<[string, Entry] | null> => {
      const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: now }))
      if (!name.endsWith(UNFINISHED)) return [name, { bytes: size, usedMs: mtimeMs }]
      if (now - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
      return null
    }),
  )
  return new Map(found.filter((entry) => entry !== null).sort(([, a], [, b]) => a.usedMs - b.usedMs))
}

/**
 * Opens a cache in a folder, which is read with the first request. Several processes may share the folder: a
 * file is written under another name and then renamed, so that no process reads an incomplete file.
 *
 * @param capacity in bytes
 */
export function createDiskCache(folder: string, capacity: number) {
  let opened: Promise<Map<string, Entry>> | undefined
  const open = () => {
    opened ??= entriesOf(folder, Date.now()).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const remember = (entries: Map<string, Entry>, name: string, entry: Entry) => {
    entries.delete(name)
    entries.set(name, entry)
  }

  async function makeRoom(entries: Map<string, Entry>) {
    let bytes = 0
    for (const entry of entries.values()) bytes += entry.bytes
    for (const [name, entry] of entries) {
      if (bytes <= capacity) return
      entries.delete(name)
      bytes -= entry.bytes
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    async get(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const entries = await open()
      const path = join(folder, name)
      const bytes = await readFile(path).catch(() => null)
      if (!bytes) {
        entries.delete(name)
        return null
      }
      const now = Date.now()
      const usedMs = entries.get(name)?.usedMs ?? 0
      const stale = now - usedMs > TOUCH_MS
      remember(entries, name, { bytes: bytes.length, usedMs: stale ? now : usedMs })
      if (stale) await utimes(path, new Date(now), new Date(now)).catch(() => {})
      return new Uint8Array(bytes)
    },
    async put(name: string, bytes: Uint8Array): Promise<void> {
      const entries = await open()
      const unfinished = join(folder, `${name}.${randomBytes(6).toString('hex')}${UNFINISHED}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw error
      }
      remember(entries, name, { bytes: bytes.length, usedMs: Date.now() })
      await makeRoom(entries)
    },
  }
}

/** A cache of files in a folder. When it is full, the least recently used files are removed first. */
export type DiskCache = ReturnType<typeof createDiskCache>
