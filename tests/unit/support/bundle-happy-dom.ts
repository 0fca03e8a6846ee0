import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = new URL('../../../', import.meta.url)
const PACKAGE = new URL('node_modules/happy-dom/', ROOT)

/** Where the bundle of the installed version is. */
export async function bundleAddress(): Promise<URL> {
  const { version } = JSON.parse(await readFile(new URL('package.json', PACKAGE), 'utf8'))
  return new URL(`.cache/happy-dom/${version}.mjs`, ROOT)
}

/**
 * Makes one file of happy-dom's six hundred, once for each version: every test file starts it anew, and one is read
 * in a quarter of the time. For Vitest's `globalSetup`.
 */
export default async function bundleHappyDom(): Promise<void> {
  const address = await bundleAddress()
  if (existsSync(address)) return
  const outDir = fileURLToPath(new URL('.', address))
  const file = `making-${process.pid}.mjs`
  // Here, for the environment imports this file at the start of every test file.
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('lib/index.js', PACKAGE)),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: file, keepNames: true, codeSplitting: false } },
    },
  })
  // Whole or not there: two runs may do this at once.
  await rename(new URL(file, pathToFileURL(`${outDir}/`)), address)
}
