/*
 * The guides about the files that a page loads: which ones, in which order, and those of the next version.
 */
import assert from 'node:assert/strict'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { commandsOf, guideFiles, snippetsOf } from './examples.mjs'
import { linkTools } from './guides.mjs'
import { run, write } from './scratch.mjs'
import { siteOf } from './short-guides.mjs'
import { page, visit, whileListening } from './walk.mjs'

const FAST = 'guides/performance.md'
const UPGRADE = 'guides/upgrading.md'
const POLICY = 'guides/strict-policy.md'

/** The accordion of the guide waits until a visitor comes near, and a gallery does not. */
const FAST_TEST = `
it('starts what is in view, and the rest when it is seen', async () => {
  const observers = []
  vi.stubGlobal('IntersectionObserver', class {
    constructor(callback) { this.callback = callback; this.targets = []; observers.push(this) }
    observe(target) { this.targets.push(target) }
    unobserve() {}
    disconnect() {}
    takeRecords() { return [] }
  })
  await import('./site/runtime/auto.js')
  const [gallery, accordion] = ['gallery', 'accordion'].map((name) => document.querySelector('[data-block="' + name + '"]'))
  await vi.waitFor(() => expect(gallery.dataset.blockState).toBe('ready'), 5000)
  expect(accordion.dataset.blockState).not.toBe('ready')
  for (const observer of observers) {
    observer.callback(observer.targets.map((target) => ({ target, isIntersecting: true, intersectionRatio: 1 })), observer)
  }
  await vi.waitFor(() => expect(accordion.dataset.blockState).toBe('ready'), 5000)
})
`

const UPGRADED_TEST = `
it('starts from the folder of the new version alone', async () => {
  await import(/* @vite-ignore */ './site' + /<script type="module" src="([^"]+)"/.exec(html)[1])
  await vi.waitFor(() => expect(document.querySelector('[data-block]').dataset.blockState).toBe('ready'), 5000)
})
`

/** The addresses of the tags in some HTML. */
const addressesIn = (/** @type {string} */ html) =>
  [...html.matchAll(/<(?:script|link)[^>]*(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)

/** The files that a module imports before it runs, with its own. */
async function importsOf(/** @type {string} */ folder, /** @type {string} */ file, found = new Set([file])) {
  const code = await readFile(join(folder, file), 'utf8')
  for (const [, path = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g)) {
    const name = posix.join(posix.dirname(file), path)
    if (!found.has(name)) await importsOf(folder, name, found.add(name))
  }
  return found
}

/** The manifest of a package as a tarball of another version. Another check installs files and libraries. */
async function packedAs(
  /** @type {string} */ folder,
  /** @type {string} */ tarball,
  /** @type {string} */ version,
) {
  await run('tar', ['-xzf', tarball, 'package/package.json'], folder)
  const manifest = join(folder, 'package/package.json')
  const { dependencies: _, ...fields } = JSON.parse(await readFile(manifest, 'utf8'))
  await write(folder, { 'package/package.json': JSON.stringify({ ...fields, version }) })
  await run('tar', ['-czf', basename(tarball).replace(/\d+\.\d+\.\d+/, version), 'package'], folder)
  await rm(join(folder, 'package'), { recursive: true })
}

/**
 * @param {string} folder - a project that has the runtime and the linter installed
 * @param {(name: string) => string} tarball - a packed package
 * @returns {[string, () => Promise<void>][]}
 */
export const deliveryGuideChecks = (folder, tarball) => [
  [
    'the page of the guide to performance names every file that its gallery imports, and its accordion waits to be seen',
    async () => {
      const guide = join(folder, 'fast')
      await siteOf(guide, FAST, tarball('runtime'))
      const runtime = join(guide, 'site/runtime')
      const [tags = ''] = await snippetsOf(FAST, '2. Load the sheets that the page needs', 'html')
      const [command = ''] = await commandsOf(FAST, '3. Name the files beforehand')
      const preloads = await run('sh', ['-ec', command], guide)
      const [waiting = ''] = await snippetsOf(FAST, '4. Let what is below wait', 'html')
      const [pictures = ''] = await snippetsOf(FAST, '5. Give pictures their size', 'html')
      await write(guide, { 'site/index.html': page(pictures + waiting, 'en', tags + preloads) })

      for (const address of addressesIn(tags + preloads)) await access(join(guide, 'site', address))
      const atStart = await importsOf(runtime, 'auto.js')
      const needed = [...(await importsOf(runtime, 'blocks/gallery.js'))].filter((file) => !atStart.has(file))
      assert.deepEqual(addressesIn(preloads).sort(), needed.map((file) => `/runtime/${file}`).sort())
      const bytes = async (/** @type {string} */ name) => (await stat(join(runtime, name))).size
      const sheets = addressesIn(tags).filter((address) => address.endsWith('.css'))
      const sizes = await Promise.all(sheets.map((address) => bytes(basename(address))))
      const total = sizes.reduce((sum, size) => sum + size)
      assert.ok(total < (await bytes('site.css')) / 2, `${total} B`)
      for (const name of await readdir(join(runtime, 'chunks'))) assert.match(name, /-[\w-]{8}\.(?:js|css)/)

      await run('npx', ['--no-install', 'site-lint', 'site/index.html'], guide)
      await linkTools(guide, ['vitest'])
      await visit(guide, ['site/index.html'], FAST_TEST)
    },
  ],
  [
    'the commands of the guide to upgrading install the next version of every package that a site has',
    async () => {
      const guide = join(folder, 'upgrade-npm')
      await mkdir(guide)
      for (const name of ['runtime', 'lint']) await packedAs(guide, tarball(name), '1.1.0')
      await write(guide, { 'package.json': '{ "private": true }' })
      const [install = ''] = await commandsOf(UPGRADE, '2. Replace all packages at once')
      const quick = install.replaceAll('npm install', 'npm install --prefer-offline --no-audit --no-fund')
      await run('sh', ['-ec', quick], guide)
      for (const name of ['runtime', 'lint']) {
        const manifest = await readFile(join(guide, 'node_modules/@site', name, 'package.json'), 'utf8')
        assert.equal(JSON.parse(manifest).version, '1.1.0')
      }
    },
  ],
  [
    'a page whose addresses were changed as the guide to upgrading says works without the old folder, and its hashes too',
    async () => {
      const guide = join(folder, 'upgrade')
      await siteOf(guide, POLICY, tarball('runtime'))
      const [tags = ''] = await snippetsOf(UPGRADE, '2. Replace all packages at once', 'html')
      const [, name = ''] = /"\/(runtime-[^/]+)\//.exec(tags) ?? []
      const [questions = ''] = await snippetsOf(FAST, '4. Let what is below wait', 'html')
      await rename(join(guide, 'site/runtime'), join(guide, 'site', name))
      const html = page(questions.replace(' data-block-when="visible"', ''), 'en', tags)
      await write(guide, { 'site/index.html': html })
      for (const address of addressesIn(tags)) await access(join(guide, 'site', address))

      const scripts = { ...(await guideFiles(POLICY)), ...(await guideFiles(FAST)) }
      const moved = Object.entries(scripts).map(([file, code]) => [
        file,
        code.replace("const folder = 'runtime'", `const folder = '${name}'`),
      ])
      await write(guide, Object.fromEntries(moved))
      const hashes = await run('node', ['integrity.mjs'], guide)
      const preloads = await run('node', ['preloads.mjs', 'accordion'], guide)
      const [, map = ''] = hashes.match(/<script type="importmap">(.*)<\/script>/) ?? []
      const files = [
        ...Object.keys(JSON.parse(map).integrity),
        ...addressesIn(hashes),
        ...addressesIn(preloads),
      ]
      assert.ok(files.length > 100, `${files.length}`)
      for (const file of files) await access(join(guide, 'site', file))

      const [lint = ''] = await commandsOf(UPGRADE, '3. Look')
      await whileListening({ '/': html, '/about': html }, async (origin) => {
        const command = lint.replaceAll('http://localhost:8000', origin)
        assert.match(await run('sh', ['-ec', command], guide), /2 pages: nothing to mend/)
      })
      await linkTools(guide, ['vitest'])
      await visit(guide, ['site/index.html'], UPGRADED_TEST)
    },
  ],
]
