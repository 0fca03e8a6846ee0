import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { importTable } from './lib/import-table.mjs'
import { keyTable } from './lib/key-table.mjs'
import { ruleTable } from './lib/rule-table.mjs'
import { root } from './lib/run.mjs'

const USAGE = `Prints what is made from the blocks' schemas, texts, parts and fixtures.

  node scripts/print.mjs           into packages/runtime/dist: blocks.json, settings.json, html-custom-data.json,
                                   integrity.json, openapi.json, licenses.md, manifest.json, llms.txt, fixtures, the JSON that its
                                   types ask for
  node scripts/print.mjs --docs    the tables and examples of the blocks' pages and of docs/
  node scripts/print.mjs --check   fails where those are stale, or a block has no page`

/**
 * Pages with a table that is made from code outside of the runtime: the expectations of the tests, the keys of the panel,
 * the rules of the linter, and what an import makes of blocks.
 */
async function otherTables(load) {
  const { faultTable } = await load('./tests/reliability/table.ts')
  const { SHORTCUTS, keyNames } = await load('./packages/admin/src/editor/panel/shortcuts.ts')
  const { RULES } = await load('./packages/lint/src/issue.ts')
  const { TABLES } = await load('./packages/import/src/tables/index.ts')
  return [
    { file: 'docs/author/reliability.md', region: 'faults', table: faultTable() },
    { file: 'docs/owner/panel.md', region: 'keys', table: keyTable(SHORTCUTS, keyNames) },
    { file: 'docs/author/linter.md', region: 'rules', table: ruleTable(RULES) },
    { file: 'docs/author/guides/import.md', region: 'imported', table: importTable(TABLES) },
  ]
}

const MODES = ['--docs', '--check', '--help']

/** @param {readonly string[]} args */
async function print(args) {
  const [mode, ...rest] = args
  if (rest.length > 0 || (mode !== undefined && !MODES.includes(mode))) {
    throw new Error(`${args.join(' ')}: no such option\n\n${USAGE}`)
  }
  if (mode === '--help') {
    console.log(USAGE)
    return
  }
  // From the sources, as there may be no build.
  const conditions = ['@site/source', 'node']
  const load = (file) =>
    runnerImport(file, { root, logLevel: 'warn', ssr: { resolve: { conditions } } }).then(
      (loaded) => loaded.module,
    )
  const module = await load('./packages/runtime/build/print/print.ts')
  if (mode === undefined) {
    await module.printPackage(`${root}packages/runtime`)
    return
  }
  const tables = await otherTables(load)
  const changed = () =>
    tables
      .map(({ file, region, table }) => {
        const current = readFileSync(root + file, 'utf8')
        return { file, current, wanted: module.withRegion(current, region, table, file) }
      })
      .filter(({ current, wanted }) => current !== wanted)
  if (mode === '--docs') {
    for (const file of module.writeDocs(root)) console.log(`printed ${file}`)
    // Afterwards, because a page may have regions of both.
    for (const { file, wanted } of changed()) {
      writeFileSync(root + file, wanted)
      console.log(`printed ${file}`)
    }
    return
  }
  const stale = [...module.staleDocs(root), ...changed()]
  for (const { file } of stale) {
    console.error(`${file} does not say what the sources say. Run: node scripts/print.mjs --docs`)
  }
  if (stale.length > 0) process.exitCode = 1
}

try {
  await print(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
