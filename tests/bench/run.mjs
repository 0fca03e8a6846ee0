import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * The bench is TypeScript, and Node 20 does not read it; Vite, which builds the contenders anyway, does.
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
