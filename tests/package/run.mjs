/*
 * The package as somebody gets it: packed, inspected, installed into an empty project, type-checked, run and
 * bundled there. The runtime must be built.
 */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { build } from 'vite'
import { project } from './project.mjs'
import { bin, createFolder, removeFolder, root, run, write } from './scratch.mjs'

/** What a page pays at most that only reads its query, in bytes of gzip. */
const QUERY_BOUND = 2000

const folder = await createFolder()

/**
 * Bundles one file of the project; the code of every chunk, the entry first.
 *
 * @param {string} entry
 */
async function bundle(entry) {
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

let tarball = ''
/** @type {string[]} */
let files = []

/** @type {[string, () => Promise<void>][]} */
const checks = [
  [
    'npm packs it, with what it exports and nothing of how it is made',
    async () => {
      const packed = JSON.parse(
        await run('npm', ['pack', '--json', '--pack-destination', folder], join(root, 'packages/runtime')),
      )
      const [info] = Array.isArray(packed) ? packed : Object.values(packed)
      tarball = join(folder, info.filename)
      files = info.files.map((/** @type {{ path: string }} */ { path }) => path)
      assert.deepEqual(
        files.filter((path) => /^src\/|\.test\.|tsbuildinfo|node_modules/.test(path)),
        [],
      )
      for (const path of [
        'dist/auto.js',
        'dist/classic.js',
        'dist/site.css',
        'dist/dialog.css',
        'dist/npm/index.js',
        'README.md',
      ]) {
        assert.ok(files.includes(path), `the tarball has no ${path}`)
      }
    },
  ],
  [
    'publint finds nothing',
    async () => {
      const { buffer } = await readFile(tarball)
      const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
      // Sources are for this repository alone and are not packed; publint knows that of a path, not of a pattern.
      const found = messages.filter(
        ({ code, path }) => code !== 'EXPORTS_GLOB_NO_MATCHED_FILES' || !path.includes('@site/source'),
      )
      assert.deepEqual(found, [])
    },
  ],
  [
    'the types are right for every resolution that reads modules',
    async () => {
      const untyped = [
        'site.css',
        'dialog.css',
        'blocks.json',
        'html-custom-data.json',
        'integrity.json',
        'package.json',
      ]
      await run(bin('attw'), [
        tarball,
        '--profile',
        'esm-only',
        '--format',
        'ascii',
        '--no-emoji',
        '--exclude-entrypoints',
        ...untyped.map((name) => `./${name}`),
      ])
    },
  ],
  [
    'it installs into an empty project',
    async () => {
      await write(folder, project)
      await run('npm', ['install', tarball, '--prefer-offline', '--no-audit', '--no-fund'], folder)
    },
  ],
  ...['bundler', 'nodenext'].map(
    /** @returns {[string, () => Promise<void>]} */ (resolution) => [
      `a theme and a server type-check against it (${resolution})`,
      async () => void (await run(bin('tsc'), ['-p', join(folder, `${resolution}.json`)])),
    ],
  ),
  [
    'Node imports the contract and the messages, without a DOM',
    async () => assert.equal(await run('node', ['node.js'], folder), 'true true\n'),
  ],
  [
    'its linter runs',
    async () => void (await run(join(folder, 'node_modules/.bin/site-lint'), ['page.html'], folder)),
  ],
  [
    'a page with one block is bundled with that block and no other',
    async () => {
      const chunks = await bundle('page.js')
      const [entry] = chunks
      assert.match(entry.code, /firstItemExpanded/)
      const blocks = await readdir(join(folder, 'node_modules/@site/runtime/dist/npm/blocks'))
      const others = blocks.filter((name) => name.endsWith('.js') && name !== 'accordion.js')
      const bundled = chunks.flatMap(({ moduleIds }) => moduleIds)
      assert.deepEqual(
        others.filter((name) => bundled.some((id) => id.endsWith(`/blocks/${name}`))),
        [],
      )
    },
  ],
  [
    `a page that only reads its query is bundled with less than ${QUERY_BOUND} B`,
    async () => {
      const chunks = await bundle('query.js')
      const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
      assert.ok(bytes < QUERY_BOUND, `${bytes} B in ${chunks.map(({ fileName }) => fileName).join(', ')}`)
    },
  ],
  [
    'every file that its exports name is in the tarball',
    async () => {
      const { exports } = JSON.parse(await readFile(join(root, 'packages/runtime/package.json'), 'utf8'))
      /** @type {string[]} */
      const targets = Object.values(exports).flatMap((target) =>
        typeof target === 'string'
          ? target
          : Object.entries(target).flatMap(([key, path]) => (key === '@site/source' ? [] : path)),
      )
      for (const target of targets) {
        const pattern = new RegExp(`^${target.slice(2).replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`)
        assert.ok(
          files.some((path) => pattern.test(path)),
          `the tarball has no ${target}`,
        )
      }
    },
  ],
]

let failed = 0
try {
  for (const [title, check] of checks) {
    try {
      await check()
      console.log(`✓ ${title}`)
    } catch (error) {
      failed += 1
      console.log(`✗ ${title}\n${/** @type {Error} */ (error).message.replace(/^/gm, '    ')}`)
    }
  }
} finally {
  await removeFolder(folder)
}
console.log(`${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
