import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}

/** Waits until the disk has the names in a folder, so that a new file survives a power cut. */
export async function syncNames(folder: string): Promise<void> {
  // Windows cannot open folders; its file system syncs their names by itself.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** Waits until the disk has a folder and everything in it. */
export async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncAll(path)
    else if (entry.isFile()) await sync(path, 'r+')
  }
  await syncNames(folder)
}

/** For `catch`: null for a file that does not exist, or no longer. */
export const unlessGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}
