import { readFileSync } from 'node:fs'
import { exitIfUnknown } from './lib/arguments.mjs'
import { exitIfTooOld } from './lib/node-version.mjs'

exitIfTooOld()
exitIfUnknown(process.argv.slice(2), [])

try {
  const { install } = await import('./lib/install.mjs')
  await install()
  const { buildDocs } = await import('./lib/build.mjs')
  await buildDocs()
  const { DOCS_ISSUES } = await import('./lib/docs-issues.mjs')
  const { root } = await import('./lib/run.mjs')
  const issues = readFileSync(root + DOCS_ISSUES, 'utf8')
  if (issues !== '') throw new Error(`docs/dist is built, but the documentation is not in order:\n${issues}`)
  console.log('Built docs/dist. npm start serves it at /docs/.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
