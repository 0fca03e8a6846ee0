import { exitIfTooOld } from './lib/node-version.mjs'

exitIfTooOld()

const { install } = await import('./lib/install.mjs')
const { serve } = await import('./lib/serve.mjs')

try {
  await install()
  const { build } = await import('./lib/build.mjs')
  await build({ onlyToRun: true })
  const { startMessage } = await import('../packages/server/dist/start-message.js')
  const { stopped, ...started } = await serve({}, process.argv.slice(2))
  console.log(startMessage(started))
  process.exitCode = (await stopped) ?? 1
} catch (error) {
  if (error.message) console.error(`\n${error.message}`)
  process.exitCode = 1
}
