import { execFile } from 'node:child_process'

/**
 * The outcome of a finished command. `code` is null if it was killed or could not be started.
 * @typedef {{ ok: boolean, code: number | null, output: string }} Outcome
 */

/**
 * Runs a program to its end, without input and with a time limit. Never throws.
 *
 * @param {string} path
 * @param {readonly string[]} args
 * @param {{ timeout: number, env?: Record<string, string | undefined> }} options timeout in milliseconds
 * @returns {Promise<Outcome>}
 * @example
 * const { ok, output } = await command('firefox', ['--version'], { timeout: 15_000 })
 */
export function command(path, args, { timeout, env = {} }) {
  return new Promise((resolve) => {
    const settings = {
      timeout,
      killSignal: /** @type {const} */ ('SIGKILL'),
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...env },
      windowsHide: true,
    }
    const child = execFile(path, [...args], settings, (error, stdout, stderr) => {
      const late = error?.killed ? `\nstopped after ${timeout / 1000} s` : ''
      const unstarted = error && !stdout && !stderr && !late ? error.message : ''
      const code = error ? (typeof error.code === 'number' ? error.code : null) : 0
      resolve({ ok: code === 0, code, output: `${stdout}${stderr}${unstarted}${late}`.trim() })
    })
    child.stdin?.end()
  })
}

/**
 * The line of an output that most likely explains the error.
 *
 * @param {string} output
 * @example
 * reason('Reading lists\nE: Unable to locate package chromium') // 'Unable to locate package chromium'
 */
export function reason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.endsWith('caused by'))
  const named = lines.find((line) => /^(E|Error): /.test(line))
  return named?.replace(/^\w+: /, '') ?? lines.at(-1) ?? 'no output'
}
