import { readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { root } from './lib/run.mjs'

const USAGE = `Prints what is made from the blocks' schemas, texts, parts and fixtures.

  node scripts/print.mjs           into packages/runtime/dist: blocks.json, html-custom-data.json, integrity.json,
                                   manifest.json, llms.txt, fixtures, the JSON that its types ask for
  node scripts/print.mjs --docs    the tables and examples of the blocks' pages and of docs/
  node scripts/print.mjs --check   fails where those are stale, or a block has no page`

/** Its table is made from the expectations of the tests. */
const RELIABILITY = 'docs/reliability.md'

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
  const load = (file) => runnerImport(file, { root, logLevel: 'warn' }).then((loaded) => loaded.module)
  const module = await load('./packages/runtime/build/print/print.ts')
  if (mode === undefined) {
    await module.printPackage(`${root}packages/runtime`)
    return
  }
  const { faultTable } = await load('./tests/reliability/table.ts')
  const current = readFileSync(root + RELIABILITY, 'utf8')
  const wanted = module.withRegion(current, 'faults', faultTable(), RELIABILITY)
  if (mode === '--docs') {
    for (const file of module.writeDocs(root)) console.log(`printed ${file}`)
    if (current !== wanted) {
      writeFileSync(root + RELIABILITY, wanted)
      console.log(`printed ${RELIABILITY}`)
    }
    return
  }
  const stale = module.staleDocs(root)
  if (current !== wanted) stale.push({ file: RELIABILITY })
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
