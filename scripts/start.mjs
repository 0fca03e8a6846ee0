import { exitIfTooOld } from './lib/node-version.mjs'

exitIfTooOld()

const { install } = await import('./lib/install.mjs')
const { serve } = await import('./lib/serve.mjs')
const { startMessage } = await import('./lib/start-message.mjs')

try {
  await install()
  const { build } = await import('./lib/build.mjs')
  await build({ onlyToRun: true })
  const { stopped, ...started } = await serve({}, process.argv.slice(2))
  console.log(startMessage(started))
  process.exitCode = (await stopped) ?? 1
} catch (error) {
  if (error.message) console.error(`\n${error.message}`)
  process.exitCode = 1
}
