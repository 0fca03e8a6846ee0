import { exitIfUnknown } from './lib/arguments.mjs'
import { exitIfTooOld } from './lib/node-version.mjs'

exitIfTooOld()
exitIfUnknown(process.argv.slice(2), [])

try {
  const { install } = await import('./lib/install.mjs')
  await install()
  const { buildDocs } = await import('./lib/build.mjs')
  await buildDocs()
  console.log('Built docs/dist. npm start serves it at /docs/.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
