import { StartError } from './base/start-error.js'
import { checkBuilds, checkNode } from './start/checks.js'
import { readSettings } from './start/settings.js'

// From here on, only this user can access new files, including those that the database creates later.
process.umask(0o077)

try {
  checkNode(process.versions.node)
  const settings = readSettings(process.argv.slice(2), process.env)
  checkBuilds(settings)
  // After the checks, because it imports the build.
  const { start } = await import('./start.js')
  const { origin, signIn, page, data, docs, stop } = await start(settings)
  console.log(JSON.stringify({ ready: true, origin, signIn, page, data, docs }))
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
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`${error.message}\n${error.hint}`)
  process.exitCode = 1
}
