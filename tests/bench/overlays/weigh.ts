import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { evaluate } from '../../../packages/runtime/build/evaluate.js'
import { messages } from '../../../packages/runtime/build/messages-plugin.js'
import { bundle, bundleStyles } from '../bundle.js'

/** What a library weighs, and how that is found out. */
export interface Weighed {
  /** Style sheets that the page is served with, relative to tests/bench. */
  readonly sheets: readonly string[]
  /** Dynamic imports that it makes use of, as the source writes them. */
  readonly onDemand?: readonly string[]
  /** Files of `contenders/` with what a page has already; and with what it has where other things are on it too. */
  readonly floors?: readonly [base: string, shared: string]
  /** File of `contenders/` with what comes beside a floor, where only the floor leads to it. */
  readonly alone?: string
}

/** Bytes are compressed ones. */
export interface Weight {
  readonly code: string
  readonly script: number
  /** Without what a page has already; and without what other things on it share. */
  readonly beside: number
  readonly own: number
  readonly sheet: string
  readonly styles: number
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The chunks of a module, with code on demand only where a row makes use of it. */
async function chunksOf(entry: string, onDemand: readonly string[], isLeftOut: (path: string) => boolean) {
  const leaveOut: Plugin = {
    name: 'bench-leave-out',
    enforce: 'pre',
    async resolveId(id, importer, { kind, isEntry }) {
      if (isEntry || !importer) return null
      if (kind === 'dynamic-import' && !onDemand.includes(id)) return { id, external: true }
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      return resolved && isLeftOut(resolved.id) ? { id, external: true } : resolved
    },
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@site/source', 'module', 'browser', 'production'] },
    define: { BENCH_FAULTS: 'false', 'process.env.NODE_ENV': '"production"' },
    plugins: [leaveOut, messages(), evaluate()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rollupOptions: { output: { minify: true } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  return chunks.filter((each) => each.type === 'chunk')
}

/** What comes beside the floor, each chunk compressed by itself. */
async function ownBytes(entry: string, onDemand: readonly string[], floor: string): Promise<number> {
  const below = await chunksOf(`overlays/contenders/${floor}.ts`, [], () => false)
  const there = new Set(below.flatMap(({ moduleIds }) => moduleIds))
  const chunks = await chunksOf(entry, onDemand, (path) => there.has(path))
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

/** @param entry - relative to tests/bench */
export async function weigh(
  entry: string,
  { sheets, onDemand = [], floors, alone }: Weighed,
): Promise<Weight> {
  const { code, gzip } = await bundle(entry, { global: 'contender', onDemand })
  const styles = await bundleStyles(sheets)
  const above = alone ? `overlays/contenders/${alone}.ts` : entry
  const [beside, own] = floors
    ? await Promise.all(floors.map((floor) => ownBytes(above, onDemand, floor)))
    : [gzip, gzip]
  return {
    code,
    script: gzip,
    beside: beside!,
    own: own!,
    sheet: styles.code,
    styles: styles.gzip,
  }
}
