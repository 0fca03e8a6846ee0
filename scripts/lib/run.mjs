import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** A failed step, with a message for people; its output was already shown. */
export class StepError extends Error {}

/**
 * Runs a command and shows its output, or, if quiet, only the output of a failure.
 *
 * @param {string} title
 * @param {readonly string[]} command
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 */
export function run(title, [program, ...args], { quiet = false, env = {}, cwd = root } = {}) {
  const start = performance.now()
  if (process.stdout.isTTY || !quiet) console.log(`▸ ${title}`)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new StepError(`${title}: ${error.message}`)))
    child.on('exit', (code) => {
      if (code === 0) {
        console.log(`✓ ${title} (${seconds(start)})`)
        resolve(output)
      } else {
        if (output) console.error(output)
        reject(new StepError(`${title} failed (exit code ${code}).`))
      }
    })
  })
}

/** The local installation of a tool. */
export const bin = (name) => `${root}/node_modules/.bin/${name}`

/**
 * A call of the compiler. Its threads each check what they share: half as much work again, for which two cores have no
 * room beside other steps.
 */
export const tsc = (...args) => [
  bin('tsc'),
  ...args,
  ...(availableParallelism() > 2 ? [] : ['--singleThreaded']),
]

/** Runs all at the same time, waits for each, and fails with the first error. */
export async function allOf(lanes) {
  const ends = await Promise.allSettled(lanes.map((lane) => lane()))
  for (const { reason } of ends) if (reason) throw reason
}
