import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'es-module-lexer'

/** A translation is written as `de: () => import(…)`, by the two letters of its language. */
const TRANSLATION = /[{,]["'`]?([a-z]{2}(?:-\w+)*)["'`]?:\(\)=>$/

/** The files that load together with a file because it imports them: see `fetch-together.ts`. */
const COMPANIONS = /Promise\.all\(\[import\([^)]*\)((?:,import\([^)]*\))+)\]\)/g

/** The modules that a source module loads on demand; types do not count. */
const FETCHES = /(?<!\btypeof )\bimport\(\s*['"](\.[^'"]+)\.js['"]\s*\)/g

export interface Script {
  readonly imports: readonly string[]
  /** Files that load on demand. */
  readonly later: ReadonlySet<string>
  /** The modules that are needed from those files, each with a module of this file that needs it. */
  readonly wanted: readonly (readonly [by: string, module: string])[]
  /** The files of translations; a script with texts of two areas has two for each language. */
  readonly translations: readonly (readonly [locale: string, file: string])[]
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
}

const nameOf = (file: string) => posix.basename(file, '.js').replace(/-[\w-]{8}$/, '')

/**
 * A module by its path from the folder of the build, without its extension: the same path for TypeScript sources and their
 * imports.
 */
const moduleOf = (folder: string, path: string) => posix.join(folder, path).replace(/\.[jt]s$/, '')

/** The modules of a file with their sources, from its source map; files of translations have none. */
function readSources(folder: string, file: string): ReadonlyMap<string, string> {
  const map = join(folder, `${file}.map`)
  if (!existsSync(map)) return new Map()
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(map, 'utf8')) as SourceMap
  return new Map(
    sources.map((source, at) => [moduleOf(posix.dirname(file), source), sourcesContent[at] ?? '']),
  )
}

/** The built scripts, and the script of each module. A script may contain several small modules. */
export interface Build {
  readonly scripts: ReadonlyMap<string, Script>
  readonly fileOf: ReadonlyMap<string, string>
}

/** Reads each script's imports from the built files, and the files that it may load from its source map. */
export function readBuild(folder: string, files: readonly string[]): Build {
  const fileOf = new Map<string, string>()
  const read = (file: string): Script => {
    const code = readFileSync(join(folder, file), 'utf8')
    const imports: string[] = []
    const later = new Set<string>()
    const wanted: [by: string, module: string][] = []
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
    for (const [module, source] of readSources(folder, file)) {
      fileOf.set(module, file)
      for (const [, path = ''] of source.matchAll(FETCHES)) {
        wanted.push([module, moduleOf(posix.dirname(module), path)])
      }
    }
    return { imports, later, wanted, translations }
  }
  const scripts = new Map(files.filter((file) => file.endsWith('.js')).map((file) => [file, read(file)]))
  return { scripts, fileOf }
}

/**
 * The files that a script may load, with the modules that it needs from them; a file with one module has that
 * module's name.
 *
 * @param isOf - chooses among the modules of the script, by their paths
 */
export function piecesOf(
  script: Script,
  { fileOf }: Build,
  isOf?: (module: string) => boolean,
): [name: string, file: string][] {
  const modules = script.wanted
    .filter(([by]) => isOf === undefined || isOf(by))
    .map(([, module]) => [posix.basename(module), fileOf.get(module)] as const)
  return [...script.later].flatMap((file) => {
    const names = modules.flatMap(([name, target]) => (target === file ? [name] : []))
    const unnamed = isOf === undefined ? [nameOf(file)] : []
    return (names.length > 0 ? names : unnamed).map((name): [string, string] => [name, file])
  })
}

/** A file and its static imports, except for those already loaded. */
export function closure(
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
