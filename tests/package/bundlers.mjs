/*
 * The scripts that each bundler writes for one page: two blocks, and one that loads on demand.
 */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import { build as esbuild, transform } from 'esbuild'
import { rollup } from 'rollup'
import { build as vite } from 'vite'
import webpack from 'webpack'
import { write } from './scratch.mjs'

/** The most scripts that any of them may write for the page. */
const MOST_SCRIPTS = 40

/** Code of parts that the page does not import, by words that stay in every bundle. */
const FOREIGN = {
  'the debug view': 'attachShadow',
  'the preview of the panel': 'data-site-preview-mark',
  gsap: 'GreenSock',
  'the shop': 'site-cart-root',
}

/** The condition of the package's `imports` that leaves gsap out. */
const WITHOUT_GSAP = 'site-without-gsap'

const page = (/** @type {string} */ entry) => `import { createSite, lazy } from '${entry}'
import accordion from '@site/runtime/blocks/accordion'
import marquee from '@site/runtime/blocks/marquee'

createSite({ blocks: { accordion, marquee, gallery: lazy(() => import('@site/runtime/blocks/gallery')) } }).start()
`

/** The pages by their names: with the features that they import, and with all. */
export const PAGES = { 'bare.js': page('@site/runtime/bare'), 'whole.js': page('@site/runtime') }

/**
 * Each writes the scripts of an entry into memory or into a folder of its own, and returns their code.
 *
 * @type {Readonly<Record<string, (folder: string, entry: string, conditions: string[]) => Promise<string[]>>>}
 */
export const BUNDLERS = {
  async Vite(folder, entry, conditions) {
    const built = await vite({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: [...conditions, 'module', 'browser', 'production'] },
      build: { write: false, target: 'es2022', rollupOptions: { input: join(folder, entry) } },
    })
    const { output } = /** @type {import('vite').Rollup.RollupOutput} */ (
      Array.isArray(built) ? built[0] : built
    )
    return output.flatMap((file) => (file.type === 'chunk' ? file.code : []))
  },
  async esbuild(folder, entry, conditions) {
    const { outputFiles } = await esbuild({
      entryPoints: [join(folder, entry)],
      outdir: join(folder, 'out'),
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      conditions: [...conditions, 'module'],
      write: false,
      logLevel: 'error',
    })
    return outputFiles.map(({ text }) => text)
  },
  async webpack(folder, entry, conditions) {
    const path = join(folder, 'webpack', entry)
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: join(folder, entry),
      output: { path },
      resolve: { conditionNames: [...conditions, '...'] },
      performance: false,
      // esbuild makes all of them small, in a tenth of the time.
      optimization: { minimize: false },
    })
    await new Promise((resolve, reject) =>
      compiler?.run((error, stats) =>
        error || stats?.hasErrors()
          ? reject(error ?? new Error(stats?.toString('errors-only')))
          : resolve(null),
      ),
    )
    const names = (await readdir(path)).filter((name) => name.endsWith('.js'))
    return Promise.all(names.map(async (name) => minified(await readFile(join(path, name), 'utf8'))))
  },
  async Rollup(folder, entry, conditions) {
    const bundle = await rollup({
      input: join(folder, entry),
      plugins: [nodeResolve({ browser: true, exportConditions: conditions }), commonjs()],
      onwarn() {},
    })
    const { output } = await bundle.generate({ format: 'es' })
    await bundle.close()
    return Promise.all(output.flatMap((file) => (file.type === 'chunk' ? minified(file.code) : [])))
  },
}

const minified = async (/** @type {string} */ code) =>
  (await transform(code, { minify: true, target: 'es2022' })).code

/** Bundles a page of {@link PAGES}; without gsap unless it has every feature. */
export const bundleWith = (
  /** @type {string} */ bundler,
  /** @type {string} */ folder,
  /** @type {string} */ entry,
) => (BUNDLERS[bundler] ?? assert.fail(bundler))(folder, entry, entry === 'bare.js' ? [WITHOUT_GSAP] : [])

/** The parts of {@link FOREIGN} that scripts contain. */
const foreignIn = (/** @type {readonly string[]} */ scripts) =>
  Object.entries(FOREIGN)
    .filter(([, words]) => scripts.some((code) => code.includes(words)))
    .map(([part]) => part)

/**
 * @param {string} folder - a project that has the package installed
 * @returns {[string, () => Promise<void>][]}
 */
export const bundlerChecks = (folder) => [
  [
    'a bundle of the whole library has the debug view, the preview, gsap and the shop',
    async () => {
      await write(folder, PAGES)
      assert.deepEqual(foreignIn(await bundleWith('esbuild', folder, 'whole.js')), Object.keys(FOREIGN))
    },
  ],
  ...Object.keys(BUNDLERS).map(
    /** @returns {[string, () => Promise<void>]} */ (bundler) => [
      `${bundler} writes at most ${MOST_SCRIPTS} scripts for two blocks and one on demand, and none of these parts`,
      async () => {
        const scripts = await bundleWith(bundler, folder, 'bare.js')
        assert.ok(scripts.length <= MOST_SCRIPTS, `${scripts.length} scripts`)
        assert.deepEqual(foreignIn(scripts), [])
      },
    ],
  ),
]
