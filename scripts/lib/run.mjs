import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** A failed step, with a message for people; its output was already shown. */
export class StepError extends Error {
  /** The last lines of a failed step, for a log whose end alone may be kept; empty at a terminal. */
  tail = ''
}

/** Test runners list their failures last. */
const TAIL_CHARACTERS = 4_000

/** With the codes of colours, which the end of a log does without. */
const KEPT_CHARACTERS = 4 * TAIL_CHARACTERS

const REST_OF_OUTPUT_MS = 1_000

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
    // At a terminal a step draws its own progress.
    const isShown = !quiet && process.stdout.isTTY
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const read = (stream, shown) =>
      stream?.on('data', (chunk) => {
        output += chunk
        if (quiet) return
        shown.write(chunk)
        output = output.slice(-KEPT_CHARACTERS)
      })
    read(child.stdout, process.stdout)
    read(child.stderr, process.stderr)
    child.on('error', (error) => reject(new StepError(`${title}: ${error.message}`)))
    child.on('exit', async (code) => {
      // A process that the step left behind can hold its output open for ever.
      await Promise.race([once(child, 'close'), setTimeout(REST_OF_OUTPUT_MS, undefined, { ref: false })])
      child.stdout?.destroy()
      child.stderr?.destroy()
      if (code === 0) {
        console.log(`✓ ${title} (${seconds(start)})`)
        resolve(output)
        return
      }
      if (quiet && output) console.error(output)
      const failure = new StepError(`${title} failed (exit code ${code}).`)
      failure.tail = stripVTControlCharacters(output).slice(-TAIL_CHARACTERS)
      reject(failure)
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
