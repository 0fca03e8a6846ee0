/** Builds the documentation site, as a process of its own: `node scripts/lib/docs.mjs`. */
import { runnerImport } from 'vite'
import { root } from './run.mjs'

try {
  const { module } = await runnerImport('./packages/docs/src/index.ts', { root, logLevel: 'warn' })
  await module.buildDocs(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
