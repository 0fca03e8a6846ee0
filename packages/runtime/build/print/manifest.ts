import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'
import { byName } from '../../src/blocks/by-name.js'
import { blockOptions } from '../../src/blocks/options.js'
import type { BlockPieces } from '../../src/schema/piece.js'
import { ownSheets } from '../block-sheets.js'
import { BASE, printIntegrity } from './integrity.js'

const ENTRY = 'auto.js'

/** The module that loads the features of a page beside its blocks. The entry requests it at once on every page. */
const PAGE_RULES = '../src/page/rules/start-rules'

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

/** A translation is written as `de: () => import(…)`, by the two letters of its language. */
const TRANSLATION = /[{,]["'`]?([a-z]{2}(?:-\w+)*)["'`]?:\(\)=>$/

/** The files that load together with a file because it imports them: see `fetch-together.ts`. */
const COMPANIONS = /Promise\.all\(\[import\([^)]*\)((?:,import\([^)]*\))+)\]\)/g

/** The modules that a source module loads on demand; types do not count. */
const FETCHES = /(?<!\btypeof )\bimport\(\s*['"](\.[^'"]+)\.js['"]\s*\)/g

interface Script {
  readonly imports: readonly string[]
  /** Files that load on demand. */
  readonly later: ReadonlySet<string>
  /** The modules that are needed from those files. */
  readonly wanted: ReadonlySet<string>
  /** The files of translations; a script with texts of two areas has two for each language. */
  readonly translations: readonly (readonly [locale: string, file: string])[]
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
}

const nameOf = (file: string) => posix.basename(file, '.js').replace(/-[\w-]{8}$/, '')

/**
 * A module by its path below `dist`, without its extension: the same path for TypeScript sources and their
 * imports.
 */
const moduleOf = (folder: string, path: string) => posix.join(folder, path).replace(/\.[jt]s$/, '')

/** The modules of a file with their sources, from its source map; files of translations have none. */
function readSources(dist: string, file: string): ReadonlyMap<string, string> {
  const map = join(dist, `${file}.map`)
  if (!existsSync(map)) return new Map()
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(map, 'utf8')) as SourceMap
  return new Map(
    sources.map((source, at) => [moduleOf(posix.dirname(file), source), sourcesContent[at] ?? '']),
  )
}

/** The built scripts, and the script of each module. A script may contain several small modules. */
interface Build {
  readonly scripts: ReadonlyMap<string, Script>
  readonly fileOf: ReadonlyMap<string, string>
}

/** Reads each script's imports from the built files, and the files that it may load from its source map. */
function readBuild(dist: string, files: readonly string[]): Build {
  const fileOf = new Map<string, string>()
  const read = (file: string): Script => {
    const code = readFileSync(join(dist, file), 'utf8')
    const imports: string[] = []
    const later = new Set<string>()
    const wanted = new Set<string>()
    const translations: [locale: string, file: string][] = []
    const companions = [...code.matchAll(COMPANIONS)].map(({ index, 0: all, 1: some = '' }) => ({
      from: index + all.lastIndexOf(some),
      to: index + all.length,
    }))
    for (const { n: path, d: at, ss: start } of parse(code)[0]) {
      if (!path?.startsWith('.') || companions.some(({ from, to }) => from <= start && start < to)) continue
      const target = posix.join(posix.dirname(file), path)
      const locale = TRANSLATION.exec(code.slice(Math.max(0, start - 60), start))?.[1]
      if (at < 0) imports.push(target)
      else if (locale) translations.push([locale, target])
      else later.add(target)
    }
    for (const [module, source] of readSources(dist, file)) {
      fileOf.set(module, file)
      for (const [, path = ''] of source.matchAll(FETCHES)) wanted.add(moduleOf(posix.dirname(module), path))
    }
    return { imports, later, wanted, translations }
  }
  const scripts = new Map(files.filter((file) => file.endsWith('.js')).map((file) => [file, read(file)]))
  return { scripts, fileOf }
}

/**
 * The files that a script may load, with the modules that it needs from them; a file with one module has that
 * module's name.
 */
function piecesOf(script: Script, { fileOf }: Build): [name: string, file: string][] {
  const modules = [...script.wanted].map((module) => [posix.basename(module), fileOf.get(module)] as const)
  return [...script.later].flatMap((file) => {
    const names = modules.flatMap(([name, target]) => (target === file ? [name] : []))
    return (names.length > 0 ? names : [nameOf(file)]).map((name): [string, string] => [name, file])
  })
}

/** A file and its static imports, except for those already loaded. */
function closure(
  file: string,
  scripts: ReadonlyMap<string, Script>,
  known: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> {
  if (known.has(file) || found.has(file)) return found
  found.add(file)
  for (const next of scripts.get(file)?.imports ?? []) closure(next, scripts, known, found)
  return found
}

/** The files of one block or overlay, including its own pieces. */
function describe(file: string, built: Build, entry: ReadonlySet<string>, name?: string) {
  const { scripts } = built
  const js = closure(file, scripts, entry)
  const own = [...js].map((each) => scripts.get(each)!)
  const conditions = (name && CONDITIONS[name]) || {}
  const found = new Map(
    own.flatMap((script) => piecesOf(script, built)).filter(([, target]) => !js.has(target)),
  )
  for (const piece of Object.keys(conditions)) {
    if (!found.has(piece))
      throw new Error(`${file} has no piece "${piece}": pieces.ts names one that is not there.`)
  }
  const loaded = new Set([...entry, ...js])
  const pieces = [...found].map(([piece, target]) => [
    piece,
    { js: [...closure(target, scripts, loaded)], ...(conditions[piece] && { when: conditions[piece] }) },
  ])
  const texts = new Map<string, string[]>()
  for (const [locale, target] of own.flatMap((script) => script.translations)) {
    texts.set(locale, [...(texts.get(locale) ?? []), target])
  }
  return { js: [...js], pieces: Object.fromEntries(pieces), texts: Object.fromEntries(texts) }
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

/**
 * The files that a page needs for its blocks and overlays. They are read from the build, so every listed file
 * exists.
 */
export async function printManifest(dist: string) {
  await init
  const { files: hashes } = printIntegrity(dist)
  const built = readBuild(dist, Object.keys(hashes))
  const rules = built.fileOf.get(PAGE_RULES)
  if (rules === undefined) throw new Error(`No script of the build holds ${PAGE_RULES}.ts.`)
  const entry = closure(rules, built.scripts, new Set(), closure(ENTRY, built.scripts, new Set()))
  const isBlock = (file: string) => file.startsWith('blocks/')
  const blocks = Object.keys(hashes).filter(isBlock)
  const overlays = [...entry]
    .flatMap((file) => piecesOf(built.scripts.get(file)!, built))
    .filter(([, file]) => !isBlock(file) && !entry.has(file))
  const files = Object.entries(hashes).map(([file, integrity]) => {
    const content = readFileSync(join(dist, file))
    return [file, { bytes: content.length, gzip: gzipSync(content, { level: 9 }).length, integrity }]
  })
  return {
    base: BASE,
    entry: { js: [...entry], css: [BASE_SHEET] },
    blocks: Object.fromEntries(
      blocks.map((file) => {
        const name = posix.basename(file, '.js')
        return [
          name,
          {
            css: BLOCK_SHEETS[name] === undefined ? [] : [BLOCK_SHEETS[name]],
            options: defaultsOf(name),
            ...describe(file, built, entry, name),
          },
        ]
      }),
    ),
    overlays: Object.fromEntries(overlays.map(([name, file]) => [name, describe(file, built, entry)])),
    sheets: Object.fromEntries(Object.entries(SHEETS).filter(([, file]) => existsSync(join(dist, file)))),
    files: Object.fromEntries(files),
  }
}
