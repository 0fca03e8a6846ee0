/*
 * The package as somebody gets it: packed, inspected, installed into an empty project, type-checked, run and
 * bundled there. The runtime must be built.
 */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { InterpreterNotFoundError } from '../../scripts/interpreters/find.mjs'
import { adminChecks } from './admin.mjs'
import { allOf, bundle, bytesOf, startOf } from './bundle.mjs'
import { bundlerChecks } from './bundlers.mjs'
import { contentChecks } from './content.mjs'
import { deliveryGuideChecks } from './delivery-guides.mjs'
import { documentedExamples, documentedScripts } from './examples.mjs'
import { generatorGuideChecks } from './generator-guides.mjs'
import { guideChecks } from './guides.mjs'
import { importChecks } from './import.mjs'
import { lintChecks } from './lint.mjs'
import { pageGuideChecks } from './page-guides.mjs'
import { project } from './project.mjs'
import { publishedChecks } from './published.mjs'
import { bin, createFolder, removeFolder, root, run, write } from './scratch.mjs'
import { serverChecks } from './server.mjs'
import { shortGuideChecks } from './short-guides.mjs'
import { templateGuideChecks } from './template-guides.mjs'

/** The bound for a page that only reads its query, in bytes of gzip. */
const QUERY_BOUND = 2000

/** The bound for a page that only writes an amount of money, in bytes of gzip. */
const MONEY_BOUND = 1400

/** The bounds for a page with an accordion before the accordion works, in files and bytes of gzip. */
const ACCORDION_BOUND = { files: 2, bytes: 13_350 }

const folder = await createFolder()

/** Modules that a theme or a server may import, by full name. The script tag's entry starts a page at once. */
async function moduleNames() {
  const { exports } = JSON.parse(await readFile(join(root, 'packages/runtime/package.json'), 'utf8'))
  const namesOf = async (/** @type {[string, any]} */ [path, target]) => {
    if (path === './auto' || !target.default?.endsWith('.js')) return []
    if (!path.includes('*')) return path
    const files = await readdir(join(root, 'packages/runtime', target.default, '..'))
    return files.filter((file) => file.endsWith('.js')).map((file) => path.replace('*', file.slice(0, -3)))
  }
  const names = await Promise.all(Object.entries(exports).map(namesOf))
  return names.flat().map((path) => join('@site/runtime', path))
}

/** The packed packages by their folders. */
const packed = /** @type {Map<string, import('./published.mjs').Packed>} */ (new Map())
const packedOf = (/** @type {string} */ name) => packed.get(name) ?? assert.fail(`${name} is not packed`)

/** @type {[string, () => Promise<void>][]} */
const checks = [
  ...publishedChecks(folder, packed),
  [
    'it installs into an empty project, with its linter and the import of pages beside it',
    async () => {
      await write(folder, project)
      const tarballs = ['runtime', 'lint', 'import'].map((name) => packedOf(name).tarball)
      await run('npm', ['install', ...tarballs, '--prefer-offline', '--no-audit', '--no-fund'], folder)
    },
  ],
  [
    'it installs no library that its code does not import',
    async () => {
      const installed = join(folder, 'node_modules/@site/runtime')
      const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
      const library = join(installed, 'dist/npm')
      const modules = (await readdir(library, { recursive: true })).filter((name) => name.endsWith('.js'))
      const code = (await Promise.all(modules.map((name) => readFile(join(library, name), 'utf8')))).join(
        '\n',
      )
      assert.deepEqual(
        Object.keys(dependencies).filter((name) => !new RegExp(`["']${name}["'/]`).test(code)),
        [],
      )
    },
  ],
  ...['bundler', 'nodenext'].map(
    /** @returns {[string, () => Promise<void>]} */ (resolution) => [
      `a theme and a server type-check against it (${resolution})`,
      async () => void (await run(bin('tsc'), ['-p', join(folder, `${resolution}.json`)])),
    ],
  ),
  // Before the server, which brings the library for pictures that is optional here.
  ...importChecks(folder),
  ...adminChecks(folder, () => packedOf('admin')),
  ...serverChecks(folder, () => packedOf('server')),
  [
    'every example of the documentation type-checks against it',
    async () => {
      const { files: examples, support } = await documentedExamples()
      const names = Object.keys(examples)
      assert.ok(names.length > 15, names.join(', '))
      await write(folder, { ...examples, ...support })
      await run(bin('tsc'), ['-p', join(folder, 'examples.json')])
    },
  ],
  [
    'every script of the documentation type-checks against it, and imports what it exports',
    async () => {
      const { files: scripts, support } = await documentedScripts()
      assert.ok(Object.keys(scripts).length > 10, Object.keys(scripts).join(', '))
      await write(folder, { ...scripts, ...support })
      await run(bin('tsc'), ['-p', join(folder, 'scripts.json')])
      // A name that a module does not export is an error of esbuild.
      await esbuild({
        entryPoints: Object.keys(scripts).map((name) => join(folder, name)),
        outdir: join(folder, 'scripts'),
        bundle: true,
        format: 'esm',
        write: false,
        logLevel: 'silent',
        loader: { '.css': 'empty' },
        external: ['./*', '../*', 'vitest', '@playwright/test', 'node:*'],
      })
    },
  ],
  ...guideChecks(folder, () => packedOf('runtime').tarball),
  ...shortGuideChecks(folder, (name) => packedOf(name).tarball),
  ...pageGuideChecks(folder, (name) => packedOf(name).tarball),
  ...deliveryGuideChecks(folder, (name) => packedOf(name).tarball),
  ...generatorGuideChecks(folder, (name) => packedOf(name).tarball),
  ...templateGuideChecks(folder, (name) => packedOf(name).tarball),
  ...contentChecks(folder),
  ...bundlerChecks(folder),
  [
    'Node imports every module of it but the script tag, without a DOM',
    async () => {
      const names = await moduleNames()
      assert.ok(names.length > 10, names.join(', '))
      const script = `
        if (typeof document !== 'undefined') throw new Error('this must run without a DOM')
        for (const name of ${JSON.stringify(names)}) {
          const exported = await import(name).catch((cause) => {
            throw new Error(name + ' cannot be imported in Node', { cause })
          })
          if (name !== '@site/runtime/events' && Object.keys(exported).length === 0) throw new Error(name + ' exports nothing')
        }`
      await run('node', ['--input-type=module', '--eval', script], folder)
    },
  ],
  ...lintChecks(folder),
  [
    'a page with one block is bundled with that block and no other, in few files, without a validation library',
    async () => {
      const chunks = await bundle(folder, 'page.js')
      const [entry] = chunks
      assert.match(entry.code, /firstItemExpanded/)
      // A state that only `inspect` knows: who does not ask for it does not load it.
      assert.doesNotMatch(entry.code, /unhydrated/)
      const blocks = await readdir(join(folder, 'node_modules/@site/runtime/dist/npm/blocks'))
      const others = blocks.filter((name) => name.endsWith('.js') && name !== 'accordion.js')
      const bundled = chunks.flatMap(({ moduleIds }) => moduleIds)
      const started = startOf(chunks)
      const bytes = bytesOf(started)
      assert.ok(
        started.length <= ACCORDION_BOUND.files && bytes <= ACCORDION_BOUND.bytes,
        `${bytes} B in ${started.length} files; allowed: ${ACCORDION_BOUND.bytes} B in ${ACCORDION_BOUND.files}`,
      )
      const library = started.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('/valibot/'))
      assert.deepEqual(library, [], 'options need no validation library')
      assert.deepEqual(
        others.filter((name) => bundled.some((id) => id.endsWith(`/blocks/${name}`))),
        [],
      )
    },
  ],
  [
    `a page that only reads its query is bundled with less than ${QUERY_BOUND} B`,
    async () => {
      const chunks = allOf(await bundle(folder, 'query.js'))
      const bytes = bytesOf(chunks)
      assert.ok(bytes < QUERY_BOUND, `${bytes} B in ${chunks.map(({ fileName }) => fileName).join(', ')}`)
    },
  ],
  [
    `a page that only writes an amount is bundled by esbuild with less than ${MONEY_BOUND} B`,
    async () => {
      const { outputFiles } = await esbuild({
        entryPoints: [join(folder, 'money.js')],
        outdir: join(folder, 'money'),
        bundle: true,
        splitting: true,
        format: 'esm',
        minify: true,
        write: false,
        logLevel: 'error',
      })
      const bytes = outputFiles.reduce(
        (sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length,
        0,
      )
      assert.ok(bytes < MONEY_BOUND, `${bytes} B in ${outputFiles.length} files`)
    },
  ],
]

let failed = 0
let skipped = 0
try {
  for (const [title, check] of checks) {
    try {
      await check()
      console.log(`✓ ${title}`)
    } catch (error) {
      if (error instanceof InterpreterNotFoundError && !process.env.CI) {
        skipped += 1
        console.log(`- ${title}: skipped. ${error.message}`)
        continue
      }
      failed += 1
      console.log(`✗ ${title}\n${/** @type {Error} */ (error).message.replace(/^/gm, '    ')}`)
    }
  }
} finally {
  await removeFolder(folder)
}
const passed = checks.length - failed - skipped
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
