import { checkBuilds, checkNode } from './checks.js'
import { readSettings } from './settings.js'
import { StartError } from './start-error.js'

try {
  checkNode(process.versions.node)
  const settings = readSettings(process.argv.slice(2), process.env)
  checkBuilds(settings)
  // Not before the checks: it imports what the build makes.
  const { start } = await import('./start.js')
  const { origin, signIn, stop } = await start(settings)
  console.log(JSON.stringify({ ready: true, origin, signIn }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`${error.message}\n${error.hint}`)
  process.exitCode = 1
}
