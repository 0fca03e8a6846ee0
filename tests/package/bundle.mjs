import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** @typedef {import('vite').Rollup.OutputChunk} Chunk */

/**
 * Bundles one file of the project; the code of every chunk, the entry first.
 *
 * @param {string} folder
 * @param {string} entry
 */
export async function bundle(folder, entry) {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(folder, entry) },
    },
  })
  const { output } = /** @type {import('vite').Rollup.RollupOutput} */ (
    Array.isArray(built) ? built[0] : built
  )
  return output.filter((file) => file.type === 'chunk')
}

/** @param {readonly Chunk[]} chunks */
export const bytesOf = (chunks) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/**
 * The entry, and what it leads to.
 *
 * @param {readonly Chunk[]} chunks
 * @param {(chunk: Chunk) => readonly string[]} importsOf
 */
function reachable(chunks, importsOf) {
  /** @type {Set<Chunk>} */
  const found = new Set()
  /** @param {Chunk | undefined} chunk */
  const add = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of importsOf(chunk)) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ isEntry }) => isEntry))
  return [...found]
}

/**
 * The entry, and what it imports statically.
 *
 * @param {readonly Chunk[]} chunks
 */
export const startOf = (chunks) => reachable(chunks, ({ imports }) => imports)

/**
 * All that a page may load. The bundler also writes chunks of code that it has removed; no page asks for them.
 *
 * @param {readonly Chunk[]} chunks
 */
export const allOf = (chunks) =>
  reachable(chunks, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
