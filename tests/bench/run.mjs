import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * Loads the bench through Vite, because Node 20 does not run TypeScript.
 *
 * @returns {Promise<typeof import('./bench.js')>}
 */
export async function loadBench() {
  const { module } = await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  })
  return module
}
