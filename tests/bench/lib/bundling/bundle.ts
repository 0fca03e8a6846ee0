import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'
import { evaluate } from '../../../../packages/runtime/build/evaluate.js'
import { messages } from '../../../../packages/runtime/build/messages-plugin.js'
import { uikitSources } from './uikit-sources.js'

/** A script or a style sheet as it would be published. */
export type Bundle = ReturnType<typeof bundleOf>

export interface BundleOptions {
  /** The global that the script declares. */
  readonly global?: string
  /** Keeps the code that breaks one block, and all code on demand; the measured bundles contain neither. */
  readonly faults?: boolean
  /** Code on demand that comes with the script, by the names of its files. */
  readonly onDemand?: readonly string[] | undefined
  /** Uses the runtime as it is published, by its documented names, not its sources. */
  readonly published?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const compressed = (code: string): number => (code ? gzipSync(code, { level: 9 }).length : 0)

const bundleOf = (code: string) => ({ code, bytes: Buffer.byteLength(code), gzip: compressed(code) })

/** Builds once for the same input. */
function once<Input extends unknown[], Result>(make: (...input: Input) => Promise<Result>): typeof make {
  const made = new Map<string, Promise<Result>>()
  return (...input) => {
    const key = JSON.stringify(input)
    const result = made.get(key) ?? make(...input)
    made.set(key, result)
    return result
  }
}

/** The file name of a module, without the hash that the published library adds. */
const nameOf = (id: string) =>
  id
    .split('/')
    .at(-1)!
    .replace(/(?:-[\w-]{8})?\.js$/, '')

/** Leaves out code on demand that the row does not use, and modules that are already on the page. */
const leaveOut = (onDemand: readonly string[], there: ReadonlySet<string> = new Set()): Plugin => ({
  name: 'bench-leave-out',
  enforce: 'pre',
  async resolveId(id, importer, { kind, isEntry }) {
    if (kind === 'dynamic-import' && !onDemand.includes(nameOf(id))) return { id, external: true }
    if (isEntry || !importer || there.size === 0) return null
    const resolved = await this.resolve(id, importer, { skipSelf: true })
    return resolved && there.has(resolved.id) ? { id, external: true } : resolved
  },
})

async function outputsOf(
  options: BuildEnvironmentOptions,
  plugins: Plugin[],
  { published = false, faults = false }: BundleOptions = {},
) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: [...(published ? [] : ['@site/source']), 'module', 'browser', 'production'] },
    define: { BENCH_FAULTS: String(faults), 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, messages(), evaluate(), uikitSources()],
    build: { write: false, minify: true, target: 'es2022', ...options },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((each) => ('output' in each ? each.output : []))
}

/** Builds a minified classic script; the entry is relative to tests/bench. */
export const bundle = once(async (entry: string, options: BundleOptions = {}): Promise<Bundle> => {
  const { global = 'contender', faults, onDemand = [] } = options
  const lib = { entry, formats: ['iife' as const], name: global, fileName: global }
  // With faults, the script contains all code on demand. Rolldown 1 makes a second file of it if it may drop parts.
  const rollupOptions = { treeshake: !faults }
  const outputs = await outputsOf({ lib, rollupOptions }, faults ? [] : [leaveOut(onDemand)], options)
  const scripts = outputs.filter((each) => each.type === 'chunk')
  if (scripts.length !== 1) throw new Error(`${entry}: built ${scripts.length} scripts; the bench runs one`)
  return bundleOf(scripts[0]!.code)
})

/** Builds style sheets, with all that they import, into one minified text. */
export const bundleStyles = once(async (files: readonly string[] = []): Promise<Bundle> => {
  const texts = await Promise.all(
    files.map(async (input) => {
      // Icon fonts are loaded beside the sheet; inlined, they would count as part of it.
      const outputs = await outputsOf({ assetsInlineLimit: 0, rollupOptions: { input } }, [], {
        published: true,
      })
      const sheets = outputs.filter(({ fileName }) => fileName.endsWith('.css'))
      return sheets.map((each) => (each.type === 'asset' ? String(each.source) : '')).join('\n')
    }),
  )
  return bundleOf(texts.join('\n'))
})

/** The chunks of a module as they are published: modules, each by itself. */
async function chunksOf(entry: string, onDemand: readonly string[] = [], there?: ReadonlySet<string>) {
  const lib = { entry, formats: ['es' as const] }
  const options = { lib, rollupOptions: { output: { minify: true } } }
  return (await outputsOf(options, [leaveOut(onDemand, there)])).filter((each) => each.type === 'chunk')
}

/** The bytes a module adds to a page that already has another one, each chunk compressed by itself. */
export async function addedBytes(
  entry: string,
  floor: string,
  onDemand?: readonly string[],
): Promise<number> {
  const there = new Set((await chunksOf(floor)).flatMap(({ moduleIds }) => moduleIds))
  return (await chunksOf(entry, onDemand, there)).reduce((sum, { code }) => sum + compressed(code), 0)
}
