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
 * The entry, and what it imports statically.
 *
 * @param {readonly Chunk[]} chunks
 */
export function startOf(chunks) {
  /** @type {Set<Chunk>} */
  const found = new Set()
  /** @param {Chunk | undefined} chunk */
  const add = (chunk) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ isEntry }) => isEntry))
  return [...found]
}
