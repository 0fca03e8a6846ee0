/** Builds the documentation site and writes down what is wrong with it, as a process of its own: `node scripts/lib/docs.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { DOCS_ISSUES } from './docs-issues.mjs'
import { root } from './run.mjs'

try {
  const { module } = await runnerImport('./packages/docs/src/index.ts', {
    root,
    logLevel: 'warn',
    // The sources of the runtime, which are there before its package is built.
    environments: { inline: { resolve: { conditions: ['@site/source'], noExternal: [/^@site\//] } } },
  })
  const issues = await module.buildDocs(root)
  mkdirSync(`${root}.cache`, { recursive: true })
  writeFileSync(root + DOCS_ISSUES, issues.join('\n'))
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
