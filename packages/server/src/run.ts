import { StartError } from './base/start-error.js'
import { checkBuilds, checkNode } from './start/checks.js'
import { flagsOf, usage } from './start/flags.js'
import { type DefaultFolders, readSettings } from './start/settings.js'
import type { Running } from './start.js'

/** A process of the server: starts it by the command line and the environment, and stops it on a signal. */
export async function run(folders: DefaultFolders, announce: (started: Running) => void): Promise<void> {
  // From here on, only this user can access new files, including those that the database creates later.
  process.umask(0o077)
  try {
    checkNode(process.versions.node)
    const args = process.argv.slice(2)
    if (flagsOf(args).help) {
      console.log(usage())
      return
    }
    const settings = readSettings(args, process.env, folders)
    checkBuilds(settings)
    // After the checks, because it imports the build.
    const { start } = await import('./start.js')
    const running = await start(settings)
    announce(running)
    stopOnSignal(running)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`${error.message}\n${error.hint}`)
    process.exitCode = 1
  }
}

function stopOnSignal({ stop }: Running): void {
  let signals = 0
  const end = () => {
    signals += 1
    // Ctrl+C reaches this process twice: from the terminal, and from the process that started it.
    if (signals > 2) console.error(`Still stopping. To end at once: kill -9 ${process.pid}`)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The server did not stop as it should.', error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}
