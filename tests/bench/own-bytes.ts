import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { evaluate } from '../../packages/runtime/build/evaluate.js'
import { messages } from '../../packages/runtime/build/messages-plugin.js'

const source = fileURLToPath(new URL('../../packages/runtime/src/', import.meta.url))

/** What every page with blocks has already, and the formatter of messages, which blocks share. */
const SHARED =
  /^(?:core|page|services\/messages|contract\/messages)\/|^contract\/option|^dom\/(?:native|ledger)/

/** Leaves out packages, code on demand, and what a page has already. */
const leaveOutShared: Plugin = {
  name: 'bench-leave-out-shared',
  enforce: 'pre',
  async resolveId(id, importer, { kind, isEntry }) {
    if (isEntry || !importer) return null
    if (kind === 'dynamic-import' || !id.startsWith('.')) return { id, external: true }
    const resolved = await this.resolve(id, importer, { skipSelf: true })
    const path = resolved?.id.startsWith(source) ? resolved.id.slice(source.length) : ''
    return SHARED.test(path) || !path ? { id, external: true } : resolved
  },
}

/**
 * What one file of the runtime weighs, with all of its own that it imports statically, in one compressed chunk.
 *
 * @param file - relative to packages/runtime/src
 */
export async function ownBytes(file: string): Promise<number> {
  const result = await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@site/source'] },
    plugins: [leaveOutShared, messages(), evaluate()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${source}${file}`, formats: ['es'] },
      rollupOptions: { output: { minify: true } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.map((each) => (each.type === 'chunk' ? each.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}
