import { statfsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.js'

/** PostgreSQL's code of a disk without room. */
const DISK_FULL = '53100'

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', DISK_FULL])

/** Whether a file system, or PostgreSQL about its own, has refused to store more. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (FULL.has((error as { code?: unknown }).code) || isDiskFull(error.cause))

/** The room of a disk. */
export interface Disk {
  /** In bytes, for this user. */
  free(): number
}

/** The disk of a folder. */
export const diskOf = (folder: string): Disk => ({
  free() {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  },
})

/** Room that a statement may need at once: the next segment of the database's log, and as much for its tables. */
const RESERVE_BYTES = 32 * 1024 * 1024

/**
 * Throws the system's error of a full disk, while there is still room for what the engine has begun.
 *
 * @param cause what came of it, if something did
 */
export function refuseIfFull(disk: Disk, cause?: unknown): void {
  if (disk.free() >= RESERVE_BYTES) return
  throw Object.assign(new Error('The disk is full. Nothing was stored.', { cause }), { code: 'ENOSPC' })
}

/** Room that a start needs: a segment of the database's log, which PostgreSQL writes at once, and a little more. */
const START_BYTES = 17 * 1024 * 1024

const CHUNK = Buffer.alloc(1024 * 1024)

/** Rejects with the system's error if a folder has not enough room. Sparse files would not tell, so it writes. */
async function tryWriting(folder: string, bytes: number): Promise<void> {
  const path = join(folder, `.space-${process.pid}`)
  try {
    const file = await open(path, 'w', 0o600)
    try {
      for (let written = 0; written < bytes; written += CHUNK.length) await file.write(CHUNK)
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** The message about a folder whose disk is full. Nothing of it is damaged. */
export const fullDisk = (folder: string, cause: unknown): StartError =>
  new StartError(
    `The disk that holds ${folder} is full.`,
    'Free some space and start again: the data in the folder is intact and stays.',
    { cause },
  )

/**
 * Rejects with a {@link StartError} if the disk has not enough room for a start.
 *
 * @param write the trial
 */
export async function checkSpace(
  folder: string,
  write: (folder: string, bytes: number) => Promise<void> = tryWriting,
): Promise<void> {
  try {
    await write(folder, START_BYTES)
  } catch (error) {
    // Whatever else is wrong, the database itself says it better.
    if (isDiskFull(error)) throw fullDisk(folder, error)
  }
}
