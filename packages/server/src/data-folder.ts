import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.js'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes a data folder for this process. Two processes in one embedded database would destroy it; a process that
 * ended without giving its folder back does not keep it.
 *
 * @returns what gives the folder back
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'server.pid')
  try {
    await mkdir(folder, { recursive: true })
    if (!(await claim(file))) {
      const pid = Number(await readFile(file, 'utf8'))
      if (pid !== process.pid && pid > 0 && isRunning(pid)) {
        throw new StartError(
          `Another server, process ${pid}, is using the data folder ${folder}.`,
          `Stop it (kill ${pid}), or set DATA_FOLDER to another folder.`,
        )
      }
      await writeFile(file, String(process.pid))
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
  return () => rm(file, { force: true })
}
