/*
 * Every package as npm publishes it: packed, and inspected.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publint } from 'publint'
import { PACKAGES, pack } from '../../scripts/lib/pack.mjs'
import { bin, run } from './scratch.mjs'

/** @typedef {{ tarball: string, files: string[] }} Packed */

/** Files that a package of this name has, besides those of its exports. */
const NEEDED = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  runtime: [
    ...['dist/auto.js', 'dist/site.js', 'dist/options.js', 'dist/content/site.js', 'dist/content/options.js'],
    ...['dist/classic.js', 'dist/site.css', 'dist/site-starter.css', 'dist/licenses.md'],
  ],
  lint: ['bin/site-lint.js', 'dist/cli.js', 'dist/licenses.md'],
  import: ['bin/site-import.js', 'dist/cli.js', 'dist/licenses.md'],
  'server-check': ['bin/site-server-check.js', 'dist/cli.js'],
  admin: ['dist/app/index.html', 'dist/app/licenses.md'],
  server: ['bin/site-server.js', 'dist/cli.js', 'migrations/001-site.sql', 'templates/page.liquid'],
})

const SOURCES =
  /(?:^|\/)(?:src|testing|build|node_modules|test-site)\/|\.test\.|tsbuildinfo|^dist\/npm\/.*\.map$/

const manifestOf = async (/** @type {string} */ tarball) =>
  JSON.parse(await run('tar', ['-xzOf', tarball, 'package/package.json']))

/** @param {unknown} target @returns {string[]} */
const pathsOf = (target) =>
  typeof target === 'string' ? [target] : Object.values(target ?? {}).flatMap((inner) => pathsOf(inner))

/** Entries that have no types: sheets without a declaration, and data. */
const untyped = (/** @type {Record<string, unknown>} */ exports) =>
  Object.entries(exports)
    .filter(([path, target]) => typeof target === 'string' || path.includes('.css'))
    .map(([path]) => path)

/**
 * @param {string} folder - of the tarballs
 * @param {Map<string, Packed>} packed - receives them
 * @returns {[string, () => Promise<void>][]}
 */
export const publishedChecks = (folder, packed) =>
  PACKAGES.flatMap((name) => {
    const own = () => packed.get(name) ?? assert.fail(`${name} is not packed`)
    return [
      [
        `@site/${name} is packed with what it exports, licence and changelog, and nothing of how it is made`,
        async () => {
          packed.set(name, await pack(name, folder))
          const { files, tarball } = own()
          assert.deepEqual(
            files.filter((path) => SOURCES.test(path)),
            [],
          )
          const documents = ['README.md', 'LICENSE', 'CHANGELOG.md']
          const { exports, private: isPrivate } = await manifestOf(tarball)
          assert.equal(isPrivate, undefined)
          for (const path of [...documents, ...(NEEDED[name] ?? []), ...pathsOf(exports)]) {
            const file = path.replace('./', '').replaceAll('.', '\\.').replaceAll('*', '.+')
            assert.ok(
              files.some((each) => new RegExp(`^${file}$`).test(each)),
              `the tarball has no ${path}`,
            )
          }
        },
      ],
      [
        `publint finds nothing in @site/${name}, and its types are right for every resolution that reads modules`,
        async () => {
          const { tarball, files } = own()
          const { buffer } = await readFile(tarball)
          const { messages } = await publint({ pack: { tarball: buffer }, strict: true })
          assert.deepEqual(messages, [])
          const { exports } = await manifestOf(tarball)
          if (!('.' in exports)) return
          const sheets = files.flatMap((path) => path.match(/^dist\/([\w-]+\.css)$/)?.[1] ?? [])
          await run(bin('attw'), [
            tarball,
            ...['--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--exclude-entrypoints'],
            ...untyped(exports),
            ...sheets.map((sheet) => `./${sheet}`),
          ])
        },
      ],
      [
        `the source maps of @site/${name} contain their sources, which have addresses of their own`,
        async () => {
          const { tarball, files } = own()
          const maps = files.filter((path) => path.endsWith('.map'))
          if (maps.length === 0) return
          await run('tar', ['-xzf', tarball, '-C', folder, ...maps.map((path) => `package/${path}`)])
          for (const path of maps) {
            const map = JSON.parse(await readFile(join(folder, 'package', path), 'utf8'))
            assert.equal(map.sourcesContent?.length ?? 0, map.sources.length, path)
            for (const source of map.sources) assert.match(source, /^site-runtime:\/\/\/[^.]/)
          }
        },
      ],
    ]
  })
