/*
 * The short guides of the documentation, each followed from an empty folder.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandsOf, guideFiles } from './examples.mjs'
import { linkTools } from './guides.mjs'
import { bin, run, write } from './scratch.mjs'

const BLOCK = 'guides/block-without-a-bundler.md'
const SERVER = 'guides/own-server.md'
const POLICY = 'guides/strict-policy.md'
const TESTS = 'guides/testing.md'

/** The block of the guide starts from plain files, and the sequence of the guide is what a visitor sees. */
const BLOCK_TEST = `// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

it('shows the first entries, and all of them after a click', async () => {
  const { readFileSync } = await vi.importActual('node:fs')
  document.body.innerHTML = /<main>.*<[/]main>/s.exec(readFileSync('site/glazes.html', 'utf8'))[0]
  await import('./site/theme.js')
  await vi.waitFor(() => expect(document.querySelector('[data-block]').dataset.blockState).toBe('ready'))
  const shown = () => document.querySelectorAll('li:not([hidden])').length
  const button = document.querySelector('button:not([hidden])')
  expect(shown()).toBe(2)
  button.click()
  expect(shown()).toBe(4)
  button.click()
  expect([shown(), button.getAttribute('aria-expanded')]).toEqual([2, 'false'])
})
`

/** A folder with the files of a guide, and with the files of the runtime in `site/runtime`. */
export async function siteOf(
  /** @type {string} */ folder,
  /** @type {string} */ guide,
  /** @type {string} */ tarball,
) {
  const files = await guideFiles(guide)
  await mkdir(folder)
  await run('tar', ['-xzf', tarball, 'package/dist'], folder)
  await mkdir(join(folder, 'site'))
  await run('mv', ['package/dist', 'site/runtime'], folder)
  await write(folder, files)
  return files
}

/** Runs the server of a guide on a free port while `use` works with its address. */
async function whileServing(
  /** @type {string} */ folder,
  /** @type {(origin: string) => Promise<unknown>} */ use,
) {
  const server = spawn('node', ['server.mjs'], { cwd: folder, env: { ...process.env, PORT: '0' } })
  const exit = once(server, 'exit')
  try {
    const [line] = await once(server.stdout, 'data')
    await use(new URL(String(line).trim()).origin)
  } finally {
    server.kill()
    await exit
  }
}

/**
 * @param {string} folder - a project that has the runtime and the linter installed
 * @param {(name: string) => string} tarball - a packed package
 * @returns {[string, () => Promise<void>][]}
 */
export const shortGuideChecks = (folder, tarball) => [
  [
    'the guide to a block without a bundler, followed step by step, is linted by its description and lives',
    async () => {
      const guide = join(folder, 'more')
      await siteOf(guide, BLOCK, tarball('runtime'))
      const [lint = ''] = await commandsOf(BLOCK, '3. Describe it')
      assert.match(await run('sh', ['-ec', lint], guide), /1 page: nothing to mend/)
      await write(guide, { 'block.test.js': BLOCK_TEST })
      await linkTools(guide, ['vitest'])
      await run(bin('vitest'), ['run', '--dir', '.'], guide)
    },
  ],
  [
    'the tests of the guide to testing pass for the page by npm, and find a part that is misspelt',
    async () => {
      const guide = join(folder, 'tested')
      const { 'shop/index.html': page = '' } = await guideFiles('getting-started.md')
      await mkdir(guide)
      await write(guide, { ...(await guideFiles(TESTS)), 'shop/index.html': page })
      const shop = join(guide, 'shop')
      await linkTools(shop, ['vitest'])
      assert.match(await run(bin('vitest'), ['run', '--dir', '.'], shop), /Tests +3 passed/)
      await write(shop, { 'index.html': page.replace('data-part="panel"', 'data-part="panle"') })
      await assert.rejects(
        run(bin('vitest'), ['run', '--dir', '.'], shop),
        /needs a \[data-part="panel"\] in every item/,
      )
    },
  ],
  [
    'the server of the guide to own servers passes the check that the guide runs, and takes the form without script',
    async () => {
      const guide = join(folder, 'own-server')
      await siteOf(guide, SERVER, tarball('runtime'))
      await run('npx', ['--no-install', 'site-lint', 'site/index.html'], guide)
      await run('tar', ['-xzf', tarball('server-check')], guide)
      const [check = ''] = await commandsOf(SERVER, '3. Check it')
      await whileServing(guide, async (origin) => {
        const command = check
          .replace('npx --no-install site-server-check', 'node package/bin/site-server-check.js')
          .replace('http://127.0.0.1:8000', origin)
        await run('sh', ['-ec', command], guide)
        const sent = await fetch(`${origin}/send`, {
          method: 'POST',
          body: new URLSearchParams({ email: 'ann@example.com', message: 'Hello' }),
          redirect: 'manual',
        })
        assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/?sent=letter'])
        assert.equal((await fetch(`${origin}/../server.mjs`)).status, 404)
      })
      const letters = (await readFile(join(guide, 'letters.jsonl'), 'utf8')).trim().split('\n')
      assert.equal(letters.length, 2)
    },
  ],
  [
    'the guide to a strict policy prints the hashes of the files that are there, and of the map that it prints',
    async () => {
      const guide = join(folder, 'policy')
      await siteOf(guide, POLICY, tarball('runtime'))
      const [command = ''] = await commandsOf(POLICY, '2. Print the hashes')
      const printed = await run('sh', ['-ec', command], guide)
      const [, map = ''] = printed.match(/<script type="importmap">(.*)<\/script>/) ?? []
      const hash = (/** @type {string} */ algorithm, /** @type {string | Buffer} */ content) =>
        `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
      assert.ok(printed.includes(`'${hash('sha256', map)}'`))
      const sheet = await readFile(join(guide, 'site/runtime/site.css'))
      assert.ok(printed.includes(`integrity="${hash('sha384', sheet)}"`))
      for (const [path, expected] of Object.entries(JSON.parse(map).integrity)) {
        assert.equal(hash('sha384', await readFile(join(guide, 'site', path))), expected, path)
      }
    },
  ],
]
