import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'

/** The output of a bundler for a page: its files by address, its entry, and its sheet. */
export interface Built {
  readonly files: ReadonlyMap<string, Buffer>
  readonly entry: string
  readonly sheet: string | undefined
  /** Files that the bundler names in the page beside the entry. */
  readonly preloads: readonly string[]
}

const folder = fileURLToPath(new URL('contenders/', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

function builtOf(files: ReadonlyMap<string, Buffer>, entry: string, preloads: readonly string[] = []): Built {
  return { files, entry, preloads, sheet: [...files.keys()].find((address) => address.endsWith('.css')) }
}

/** Bundled by Vite with its own defaults, as in the documentation. */
export async function byVite(contender: string): Promise<Built> {
  const result = await vite({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      rollupOptions: { input: `${folder}${contender}.ts` },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const entry = outputs.filter((each) => each.type === 'chunk').find(({ isEntry }) => isEntry)!
  return builtOf(
    new Map(
      outputs.map((each) => [
        `/${each.fileName}`,
        Buffer.from(each.type === 'chunk' ? each.code : each.source),
      ]),
    ),
    `/${entry.fileName}`,
    // As Vite writes them into a page that it builds.
    entry.imports.map((file) => `/${file}`),
  )
}

/** Bundled by esbuild, with code on demand in files of its own, and its imports named in the page as in docs/author/delivery.md. */
export async function byEsbuild(contender: string): Promise<Built> {
  const { outputFiles, metafile } = await esbuild({
    entryPoints: [`${folder}${contender}.ts`],
    absWorkingDir: root,
    outdir: '/assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
    loader: { '.svg': 'dataurl' },
  })
  const entry = `/assets/${contender}.js`
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [resolve(root, path), output]),
  )
  return builtOf(
    new Map(outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)])),
    entry,
    outputs
      .get(entry)!
      .imports.filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => resolve(root, path)),
  )
}
