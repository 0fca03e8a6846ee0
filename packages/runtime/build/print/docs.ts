import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callTables } from './calls/table.js'
import { type DescribedBlock, describeBlocks } from './described.js'
import { hookIssues } from './hooks.js'
import {
  attributeTable,
  blockList,
  blockTable,
  contextTable,
  hookTables,
  optionTable,
  partTable,
  rootLine,
  sourceLine,
  tokenTable,
} from './tables.js'

const BLOCKS = 'packages/runtime/src/blocks'
const INDEX = 'docs/author/blocks.md'
const CALLS = 'docs/author/calls-by-level.md'
const CONTRACT = 'docs/author/contract.md'
const LINTER = 'docs/author/linter.md'
const STYLING = 'docs/author/styling.md'
const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** The first block of a fixture, which shows the simplest markup. An empty line separates blocks. */
const firstBlock = (fixture: string): string => fixture.trim().split(/\n{2,}/)[0]!

const printOptions = (block: DescribedBlock): string =>
  [
    '### Options',
    optionTable(block),
    sourceLine(block),
    '### Parts',
    rootLine(block),
    partTable(block),
    ...(attributeTable(block) ? ['### Attributes of parts', attributeTable(block)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')

/** Fixtures name files of the tests' server, which no author has. */
const printMarkup = (fixture: string): string =>
  `\`\`\`html\n${firstBlock(fixture).replaceAll('"/support/', '"/')}\n\`\`\``

/**
 * Inserts printed text between the marks of a region, `<!-- name:start -->` and `<!-- name:end -->`.
 *
 * @throws if the page does not have both marks, in this order
 */
export function withRegion(page: string, name: string, text: string, file: string): string {
  const start = `<!-- ${name}:start -->`
  const end = `<!-- ${name}:end -->`
  const from = page.indexOf(start)
  const to = page.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${file}: needs a region ${start} … ${end}`)
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`
}

interface Page {
  readonly file: string
  readonly current: string
  readonly wanted: string
}

function readPage(root: string, file: string): string {
  const path = join(root, file)
  if (!existsSync(path)) throw new Error(`${file}: there is no such page, and there must be one`)
  return readFileSync(path, 'utf8')
}

/** @throws if the sheets have an undescribed hook, or lack a described one */
function stylingPage(root: string): Page {
  const issues = hookIssues(SRC)
  if (issues.length > 0) throw new Error(`description.ts of a folder is stale:\n${issues.join('\n')}`)
  const parts = new Map(describeBlocks().map(({ name, markup }) => [name, Object.keys(markup.parts)]))
  const current = readPage(root, STYLING)
  const tokens = tokenTable(readFileSync(join(SRC, 'styles/starter/tokens.css'), 'utf8'))
  const hooks = hookTables((name) => parts.get(name) ?? [])
  const wanted = withRegion(withRegion(current, 'tokens', tokens, STYLING), 'hooks', hooks, STYLING)
  return { file: STYLING, current, wanted }
}

function blocksPage(root: string): Page {
  const current = readPage(root, INDEX)
  return { file: INDEX, current, wanted: withRegion(current, 'blocks', blockTable(), INDEX) }
}

function contractPage(root: string): Page {
  const current = readPage(root, CONTRACT)
  return { file: CONTRACT, current, wanted: withRegion(current, 'context', contextTable(), CONTRACT) }
}

function callsPage(root: string): Page {
  const current = readPage(root, CALLS)
  return { file: CALLS, current, wanted: withRegion(current, 'calls', callTables(), CALLS) }
}

function linterPage(root: string): Page {
  const current = readPage(root, LINTER)
  return { file: LINTER, current, wanted: withRegion(current, 'blocks', blockList(), LINTER) }
}

function* pages(root: string): Generator<Page> {
  yield contractPage(root)
  yield stylingPage(root)
  yield blocksPage(root)
  yield callsPage(root)
  yield linterPage(root)
  for (const block of describeBlocks()) {
    const file = `${BLOCKS}/${block.name}/README.md`
    const current = readPage(root, file)
    const fixture = readFileSync(join(root, BLOCKS, block.name, 'fixture.html'), 'utf8')
    const withMarkup = withRegion(current, 'markup', printMarkup(fixture), file)
    yield { file, current, wanted: withRegion(withMarkup, 'options', printOptions(block), file) }
  }
}

/** The pages whose printed regions differ from the schemas and the fixtures. */
export const staleDocs = (root: string): Page[] =>
  [...pages(root)].filter(({ current, wanted }) => current !== wanted)

/** Prints the regions of every page. Returns the changed files. */
export function writeDocs(root: string): string[] {
  const stale = staleDocs(root)
  for (const { file, wanted } of stale) writeFileSync(join(root, file), wanted)
  return stale.map(({ file }) => file)
}
