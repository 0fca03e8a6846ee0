import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fullDisk, isDiskFull } from '../base/database/space.js'
import { unlessGone } from '../base/durable.js'
import { StartError } from '../base/start-error.js'
import { lockFolder } from './folder-lock.js'

/** Readable and writable for this user alone. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Removes the rights of other users, also from files of an earlier start or a copy. Links are not followed, and files may
 * go meanwhile: other servers that share the folder keep working in it.
 */
async function makePrivate(path: string): Promise<void> {
  const stats = await lstat(path).catch(unlessGone)
  const isFolder = stats?.isDirectory() ?? false
  if (!isFolder && !stats?.isFile()) return
  const mode = isFolder ? FOLDER_MODE : FILE_MODE
  if (((stats?.mode ?? 0) & 0o777) !== mode) await chmod(path, mode).catch(unlessGone)
  const names = isFolder ? await readdir(path).catch(unlessGone) : null
  for (const name of names ?? []) await makePrivate(join(path, name))
}

/** Turns errors about a folder into messages. */
async function guarded<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isDiskFull(error)) throw fullDisk(folder, error)
    const { code } = error as NodeJS.ErrnoException
    throw code === 'EPERM'
      ? new StartError(
          `The data folder ${folder} holds files of another user, which cannot be made private (EPERM).`,
          `Give them to this user (chown -R), or set DATA_FOLDER to another folder.`,
          { cause: error },
        )
      : new StartError(
          `The data folder ${folder} cannot be written to (${code}).`,
          'Set DATA_FOLDER to a folder that this user may write to.',
          { cause: error },
        )
  }
}

/**
 * Creates a data folder, and makes it and all its files readable and writable for this user alone: it contains password
 * hashes, secrets and submissions.
 */
export const prepareFolder = (folder: string): Promise<void> =>
  guarded(folder, async () => {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await access(folder, constants.W_OK)
    // Windows has no such modes.
    if (process.platform !== 'win32') await makePrivate(folder)
  })

/**
 * Locks a data folder for this process, because two processes would destroy an embedded database.
 *
 * @returns releases the folder
 */
export const claimFolder = (folder: string): Promise<() => Promise<void>> =>
  guarded(folder, async () => {
    const claim = await lockFolder(folder)
    if ('release' in claim) return claim.release
    const { takenBy } = claim
    throw new StartError(
      `Another server${takenBy === undefined ? '' : `, process ${takenBy},`} is using the data folder ${folder}.`,
      `Stop it${takenBy === undefined ? '' : ` (kill ${takenBy})`}, or set DATA_FOLDER to another folder.`,
    )
  })
