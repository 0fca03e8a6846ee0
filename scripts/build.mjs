import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

try {
  await install()
  await build()
  console.log('Built.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
