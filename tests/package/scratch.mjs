import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const execute = promisify(execFile)

/**
 * Runs a program; its output, or an error that holds it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {Readonly<Record<string, string>>} env
 */
export async function run(command, args, cwd = root, env = {}) {
  try {
    const { stdout } = await execute(command, args, {
      cwd,
      maxBuffer: 1 << 26,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    return stdout
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error)
    throw new Error(`${stdout}${stderr}`.trim() || message)
  }
}

/** @param {string} name */
export const bin = (name) => join(root, 'node_modules/.bin', name)

/** A folder far from this repository, so that nothing is found in it by accident. */
export const createFolder = () => mkdtemp(join(tmpdir(), 'site-package-'))

/** @param {string} folder */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true })

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files
 */
export async function write(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
