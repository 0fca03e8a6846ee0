/** Builds the documentation site, as a process of its own: `node scripts/lib/docs.mjs`. */
import { runnerImport } from 'vite'
import { root } from './run.mjs'

try {
  const { module } = await runnerImport('./packages/docs/src/index.ts', {
    root,
    logLevel: 'warn',
    // The sources of the runtime, which are there before its package is built.
    environments: { inline: { resolve: { conditions: ['@site/source'], noExternal: [/^@site\//] } } },
  })
  await module.buildDocs(root)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
