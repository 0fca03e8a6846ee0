import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { init } from 'es-module-lexer'
import { byName } from '../../src/blocks/by-name.js'
import { blockOptions } from '../../src/blocks/options.js'
import type { BlockPieces } from '../../src/schema/piece.js'
import { ownSheets } from '../block-sheets.js'
import { COMMON_BLOCKS } from '../content.js'
import { BASE, CONTENT, printIntegrity } from './integrity.js'
import { type Build, closure, piecesOf, readBuild } from './read-build.js'

const ENTRY = 'auto.js'

/** The module that loads the features of a page beside its blocks. The entry requests it at once on every page. */
const PAGE_RULES = '/src/page/rules/start-rules'

/** The folder of all blocks, in the path of a module. */
const BLOCK_SOURCES = '/src/blocks/'

const BASE_SHEET = 'base.css'

/** The sheets of blocks whose layout is not in the base sheet. */
const BLOCK_SHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(ownSheets()).map((name) => [name, `${name}.css`]),
)

/** Files that every page needs before its blocks, and files that some pages need in addition. */
const SHEETS = { base: BASE_SHEET, ...BLOCK_SHEETS, lightbox: 'lightbox.css', overlays: 'overlays.css' }

/** The pieces of blocks whose folder says when a page needs them. */
const CONDITIONS = byName(
  import.meta.glob<BlockPieces>('../../src/blocks/*/pieces.ts', { eager: true, import: 'pieces' }),
)

type Pieces = readonly (readonly [name: string, file: string])[]

/** The pieces that a block or an overlay loads later, each with its files and the conditions of a block's own. */
function describePieces(found: Pieces, built: Build, loaded: ReadonlySet<string>, name?: string) {
  const conditions = (name && CONDITIONS[name]) || {}
  const files = new Map(found.filter(([, target]) => !loaded.has(target)))
  return Object.fromEntries(
    [...files].map(([piece, target]) => [
      piece,
      {
        js: [...closure(target, built.scripts, loaded)],
        ...(conditions[piece] && { when: conditions[piece] }),
      },
    ]),
  )
}

/** The files of one block or overlay, including its own pieces. */
function describe(file: string, built: Build, entry: ReadonlySet<string>, name?: string) {
  const js = closure(file, built.scripts, entry)
  const own = [...js].map((each) => built.scripts.get(each)!)
  const found = own.flatMap((script) => piecesOf(script, built))
  const missing = Object.keys((name && CONDITIONS[name]) || {}).find(
    (piece) => !found.some(([each]) => each === piece),
  )
  if (missing) throw new Error(`${file} has no piece "${missing}": pieces.ts names one that is not there.`)
  const texts = new Map<string, string[]>()
  for (const [locale, target] of own.flatMap((script) => script.translations)) {
    texts.set(locale, [...(texts.get(locale) ?? []), target])
  }
  return {
    js: [...js],
    pieces: describePieces(found, built, new Set([...entry, ...js]), name),
    texts: Object.fromEntries(texts),
  }
}

/** A block that is part of the entry: all that it may load is its pieces. */
function describeIncluded(name: string, built: Build, entry: ReadonlySet<string>) {
  const isOfBlock = (module: string) => module.includes(`${BLOCK_SOURCES}${name}/`)
  const found = [...entry].flatMap((file) => piecesOf(built.scripts.get(file)!, built, isOfBlock))
  return { js: [], pieces: describePieces(found, built, entry, name), texts: {} }
}

/** The defaults of the options that decide about a piece. */
const defaultsOf = (name: string) => {
  const decisive = new Set(
    Object.values(CONDITIONS[name] ?? {}).flatMap((all) =>
      all.flatMap(({ options = {} }) => Object.keys(options)),
    ),
  )
  const entries = Object.entries(blockOptions[name as keyof typeof blockOptions]?.entries ?? {})
  return Object.fromEntries(
    entries.filter(([option]) => decisive.has(option)).map(([option, entry]) => [option, entry.default]),
  )
}

/** Addresses of sheets by block, and the sheet of every page: of a whole build, or of that for pages of content. */
interface Sheets {
  readonly entry: string
  readonly of: (block: string) => readonly string[]
  readonly named: Readonly<Record<string, string>>
}

async function print(folder: string, base: string, sheets: Sheets, included: ReadonlySet<string>) {
  await init
  const { files: hashes } = printIntegrity(folder, base)
  const built = readBuild(folder, Object.keys(hashes))
  const rules = [...built.fileOf].find(([module]) => module.endsWith(PAGE_RULES))?.[1]
  if (rules === undefined) throw new Error(`No script of the build holds ${PAGE_RULES}.ts.`)
  const entry = closure(rules, built.scripts, new Set(), closure(ENTRY, built.scripts, new Set()))
  const isBlock = (file: string) => file.startsWith('blocks/')
  const blocks = Object.keys(hashes).filter(isBlock)
  // The modules that blocks in the entry load are listed with the blocks.
  const isOfPage = included.size > 0 ? (module: string) => !module.includes(BLOCK_SOURCES) : undefined
  const overlays = [...entry]
    .flatMap((file) => piecesOf(built.scripts.get(file)!, built, isOfPage))
    .filter(([, file]) => !isBlock(file) && !entry.has(file))
  const files = Object.entries(hashes).map(([file, integrity]) => {
    const content = readFileSync(join(folder, file))
    return [file, { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity }]
  })
  const described = [
    ...blocks.map((file) => {
      const name = posix.basename(file, '.js')
      return [name, describe(file, built, entry, name)] as const
    }),
    ...[...included].map((name) => [name, describeIncluded(name, built, entry)] as const),
  ]
  return {
    base,
    entry: { js: [...entry], css: [sheets.entry] },
    blocks: Object.fromEntries(
      described.map(([name, block]) => [name, { css: sheets.of(name), options: defaultsOf(name), ...block }]),
    ),
    overlays: Object.fromEntries(overlays.map(([name, file]) => [name, describe(file, built, entry)])),
    sheets: sheets.named,
    files: Object.fromEntries(files),
  }
}

const ownSheet = (name: string, folder = ''): string[] =>
  BLOCK_SHEETS[name] === undefined ? [] : [folder + BLOCK_SHEETS[name]]

/**
 * The files that a page needs for its blocks and overlays. They are read from the build, so every listed file
 * exists.
 */
export const printManifest = (dist: string) =>
  print(
    dist,
    BASE,
    {
      entry: BASE_SHEET,
      of: (name) => ownSheet(name),
      named: Object.fromEntries(Object.entries(SHEETS).filter(([, file]) => existsSync(join(dist, file)))),
    },
    new Set(),
  )

/** The same for the tag of pages of content, whose entry and sheet contain the common blocks. */
export const printContentManifest = (dist: string) =>
  print(
    join(dist, CONTENT),
    `${BASE}${CONTENT}/`,
    {
      entry: `../${CONTENT}.css`,
      of: (name) => (COMMON_BLOCKS.has(name) ? [] : ownSheet(name, '../')),
      named: {},
    },
    COMMON_BLOCKS,
  )
