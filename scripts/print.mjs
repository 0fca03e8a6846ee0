import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'

const USAGE = `Prints what is made from the blocks' schemas, texts, parts and fixtures.

  node scripts/print.mjs           into packages/runtime/dist: blocks.json, html-custom-data.json, integrity.json,
                                   llms.txt, fixtures, the JSON that its types ask for
  node scripts/print.mjs --docs    the tables and examples in docs/blocks and docs/linter.md
  node scripts/print.mjs --check   fails where those are stale, or a block has no page`

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
  const { module } = await runnerImport('./packages/runtime/build/print/print.ts', { root, logLevel: 'warn' })
  if (mode === undefined) {
    module.printPackage(`${root}packages/runtime`)
    return
  }
  if (mode === '--docs') {
    for (const file of module.writeDocs(root)) console.log(`printed ${file}`)
    return
  }
  const stale = module.staleDocs(root)
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
