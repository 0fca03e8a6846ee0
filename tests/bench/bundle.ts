import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { evaluate } from '../../packages/runtime/build/evaluate.js'
import { messages } from '../../packages/runtime/build/messages-plugin.js'
import { uikitSources } from './uikit-sources.js'

/** A script as it would be published. */
export interface Bundle {
  readonly code: string
  readonly bytes: number
  readonly gzip: number
}

/** A chunk of the published library, as its source is written: without folder and hash. */
const sourceName = (id: string) =>
  `./${id
    .split('/')
    .at(-1)!
    .replace(/-[\w-]{8}(?=\.js$)/, '')}`

/** Code that is loaded on demand stays out, but for what a row makes use of: a page does not wait for the rest. */
const leaveOutDynamicImports = (kept: readonly string[]): Plugin => ({
  name: 'bench-leave-out-dynamic-imports',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) =>
    kind === 'dynamic-import' && !kept.includes(id) && !kept.includes(sourceName(id))
      ? { id, external: true }
      : null,
})

const root = fileURLToPath(new URL('.', import.meta.url))

export interface BundleOptions {
  /** The global that the script declares. */
  readonly global: string
  /** Keep the code that breaks one block, and all code on demand: the measured bundles need neither. */
  readonly faults?: boolean
  /** Dynamic imports, as the source writes them, that come with the script. */
  readonly onDemand?: readonly string[]
  /** Takes the runtime as it is published, by its documented names, and not its sources. */
  readonly published?: boolean
}

/** Builds one file of this folder as a minified classic script. */
export async function bundle(
  entry: string,
  { global, faults = false, onDemand = [], published = false }: BundleOptions,
): Promise<Bundle> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: [...(published ? [] : ['@site/source']), 'module', 'browser', 'production'] },
    define: { BENCH_FAULTS: String(faults), 'process.env.NODE_ENV': '"production"' },
    plugins: [faults ? null : leaveOutDynamicImports(onDemand), messages(), evaluate(), uikitSources()],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: global, fileName: global },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const scripts = chunks.filter((each) => each.type === 'chunk')
  if (scripts.length !== 1) throw new Error(`${entry}: built ${scripts.length} scripts; the bench runs one`)
  const { code } = scripts[0]!
  return { code, bytes: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length }
}

/** Builds style sheets, with all that they import, into one minified text. */
export async function bundleStyles(files: readonly string[]): Promise<Bundle> {
  const texts = await Promise.all(files.map(bundleSheet))
  const code = texts.join('\n')
  return { code, bytes: Buffer.byteLength(code), gzip: code ? gzipSync(code, { level: 9 }).length : 0 }
}

async function bundleSheet(file: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Icon fonts are loaded beside the sheet; inlined they would count as sheet.
      assetsInlineLimit: 0,
      rollupOptions: { input: file },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const sheets = files.filter(({ fileName }) => fileName.endsWith('.css'))
  return sheets.map((each) => (each.type === 'asset' ? String(each.source) : '')).join('\n')
}
