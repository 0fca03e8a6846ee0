import { exitIfUnknown } from './lib/arguments.mjs'
import { exitIfTooOld } from './lib/node-version.mjs'

exitIfTooOld()
exitIfUnknown(process.argv.slice(2), [])

try {
  const { install } = await import('./lib/install.mjs')
  await install()
  const { build } = await import('./lib/build.mjs')
  await build()
  const { PACKAGES, pack } = await import('./lib/pack.mjs')
  const { root } = await import('./lib/run.mjs')
  for (const name of PACKAGES) console.log((await pack(name, root)).tarball)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
