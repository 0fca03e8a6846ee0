import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../start-error.js'

/**
 * Writes generated passwords to a file that only this user can read. It is called before their hashes are stored, so
 * nothing has a password that nobody knows.
 *
 * @param what the passwords, at the beginning of a sentence
 */
export async function writePasswordFile(file: string, what: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { mode: 0o600, flush: true })
    await chmod(file, 0o600)
  } catch (error) {
    throw new StartError(
      `${what} cannot be written to ${file} (${(error as NodeJS.ErrnoException).code}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
}
