import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { fetchTogether } from './fetch-together.js'
import { modulesInMemory } from './modules-in-memory.js'
import { namespacesInEntry } from './namespaces-in-entry.js'

/** Two modules that are fetched by themselves lie in one file, so that each needs a namespace; one is in CommonJS. */
const MODULES: Readonly<Record<string, string>> = {
  'entry.js': `globalThis.load = [() => import('one.js'), () => import('two.js'), () => import('library.js')]`,
  'one.js': 'export const one = 1; export default function first() { return one }',
  'two.js': 'export const two = 2',
  'library.js': `import common from 'common.cjs'; export const library = common.name`,
  'common.cjs': 'module.exports = { name: "common" }',
}

/** @param together - the modules that share a file */
async function bundle(
  together = { name: 'both', test: /(?:one|two)\.js/ },
): Promise<readonly Rollup.OutputChunk[]> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modulesInMemory(MODULES), namespacesInEntry('entry.js'), fetchTogether('entry.js')],
    build: {
      write: false,
      lib: { entry: 'entry.js', formats: ['es'] },
      rollupOptions: {
        output: {
          minify: true,
          entryFileNames: 'entry.js',
          chunkFileNames: 'chunks/[name].js',
          minifyInternalExports: false,
          codeSplitting: { groups: [together] },
        },
      },
    },
  })) as Rollup.RollupOutput[]
  return result!.output.filter((file) => file.type === 'chunk')
}

/** Runs the entry of a bundle, and what it loads on demand. */
async function run(chunks: readonly Rollup.OutputChunk[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'namespaces-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    for (const { fileName, code } of chunks) {
      mkdirSync(dirname(join(folder, fileName)), { recursive: true })
      writeFileSync(join(folder, fileName), code)
    }
    await import(/* @vite-ignore */ pathToFileURL(join(folder, 'entry.js')).href)
    const { load } = globalThis as unknown as { load: (() => Promise<Record<string, unknown>>)[] }
    const [one, two, library] = await Promise.all(load.map((each) => each()))
    expect(Object.keys(one!).sort()).toEqual(['default', 'one'])
    expect((one!.default as () => number)()).toBe(1)
    expect(two).toEqual({ two: 2 })
    expect(library!.library).toBe('common')
  } finally {
    rmSync(folder, { recursive: true })
    Reflect.deleteProperty(globalThis, 'load')
  }
}

it('the helper that makes namespaces comes from the entry, and namespaces hold what modules export', async () => {
  const chunks = await bundle()
  const both = chunks.find(({ fileName }) => fileName.includes('both'))!.code
  expect(both).not.toContain('rolldown-runtime')
  await run(chunks)
})

it('also where the entry itself holds modules that are fetched on demand', async () => {
  const chunks = await bundle({ name: 'entry', test: /(?:entry|one|two)\.js/ })
  expect(chunks.some(({ fileName }) => fileName.includes('one'))).toBe(false)
  await run(chunks)
})

it('a file that needs another helper keeps the file of helpers, and is fetched with it', async () => {
  const chunks = await bundle()
  const entry = chunks.find(({ fileName }) => fileName === 'entry.js')!.code
  expect(entry).toMatch(/Promise\.all\(\[import\([^)]*library[^)]*\),import\([^)]*runtime[^)]*\)\]\)/)
})
