import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `add` remembers a step. `run` takes all of them; called again meanwhile, it waits for the same end. `stopped`
 * is set when the run is being interrupted: nothing more may be started.
 * @typedef {{ add(undo: () => unknown): void, run(): Promise<void>, stopped: boolean }} Cleanup
 */

/**
 * Remembers how to undo what a run starts, last thing first. Each step has its own guard and its own limit: one
 * that hangs or throws does not keep the others from running.
 *
 * @returns {Cleanup}
 * @example
 * const cleanup = createCleanup()
 * cleanup.add(() => server.close())
 * await cleanup.run()
 */
export function createCleanup() {
  /** @type {(() => unknown)[]} */
  const steps = []
  /** @type {Promise<void> | undefined} */
  let running
  const undoAll = async () => {
    for (let undo = steps.pop(); undo; undo = steps.pop()) {
      const limit = new Promise((resolve) => setTimeout(resolve, 10_000).unref())
      const work = Promise.resolve().then(undo)
      await Promise.race([work, limit]).catch(() => {})
    }
  }
  return {
    stopped: false,
    add(undo) {
      steps.push(undo)
    },
    run() {
      running ??= undoAll().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/**
 * Cleans up when the run is interrupted from outside, then ends with the code a shell gives for that signal.
 *
 * @param {Cleanup} cleanup
 */
export function cleanUpOnSignals(cleanup) {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  for (const [signal, code] of Object.entries(codes)) {
    process.once(signal, () => {
      cleanup.stopped = true
      void cleanup.run().then(() => process.exit(code))
    })
  }
}

/** Ends a process and everything it started, for which it must lead a group of its own (`detached: true`). */
export async function killGroup(/** @type {import('node:child_process').ChildProcess} */ child) {
  const { pid } = child
  if (pid === undefined) return
  const exited = child.exitCode !== null || child.signalCode !== null
  const gone = exited ? undefined : new Promise((resolve) => child.once('exit', resolve))
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
  await gone
}

/** A folder that is removed when the run ends. A browser that still writes to it may need a second try. */
export async function temporaryFolder(/** @type {string} */ name, /** @type {Cleanup} */ cleanup) {
  const path = await mkdtemp(join(tmpdir(), `site-${name}-`))
  cleanup.add(() => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return path
}

/**
 * The environment for a browser that must neither read nor leave anything in the home of whoever runs the tests.
 * Firefox besides refuses to start as root in a home that belongs to somebody else.
 *
 * @param {string} home
 */
export function privateHome(home) {
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_RUNTIME_DIR: home,
  }
}
