/*
 * The guides of the documentation, followed file by file and command by command.
 */
import assert from 'node:assert/strict'
import { access, copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { commandsOf, guideFiles } from './examples.mjs'
import { BUILT_TEST } from './project.mjs'
import { bin, root, run, write } from './scratch.mjs'

/** Gives a folder the tools that its guide installs, without a request to a registry. */
export async function linkTools(/** @type {string} */ folder, /** @type {readonly string[]} */ names) {
  await mkdir(join(folder, 'node_modules'))
  for (const name of names) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
}

/**
 * @param {string} folder - a project that has the package installed
 * @param {() => string} tarball - the packed package
 * @returns {[string, () => Promise<void>][]}
 */
export const guideChecks = (folder, tarball) => [
  [
    'both first pages of the guide to start with, followed command by command, find their files and have nothing to mend',
    async () => {
      const guide = join(folder, 'start')
      const files = await guideFiles('getting-started.md')
      assert.deepEqual(Object.keys(files), [
        'site/index.html',
        'shop/index.html',
        'shop/main.js',
        'shop/vite.config.mjs',
      ])
      await mkdir(guide)
      await copyFile(tarball(), join(guide, basename(tarball())))
      const [unpack] = await commandsOf('getting-started.md', 'A page with a script tag')
      await run('sh', ['-ec', unpack ?? ''], guide)
      await write(guide, files)
      const addresses = [...(files['site/index.html'] ?? '').matchAll(/(?:href|src)="\/(runtime\/[^"]+)"/g)]
      assert.equal(addresses.length, 3)
      for (const [, path = ''] of addresses) await access(join(guide, 'site', path))
      const shop = join(guide, 'shop')
      await linkTools(shop, ['vite'])
      await run(bin('vite'), ['build'], shop)
      const sheets = (await readdir(join(shop, 'dist/assets'))).filter((name) => name.endsWith('.css'))
      assert.ok(sheets.length > 0)
      await run('npx', ['--no-install', 'site-lint', 'index.html', '../site/index.html'], shop)
    },
  ],
  [
    'the guide to writing a block, followed file by file, type-checks, passes its tests, is built, linted and lives',
    async () => {
      const guide = join(folder, 'guide')
      const files = await guideFiles('write-a-block.md')
      assert.ok(Object.keys(files).length > 7, Object.keys(files).join(', '))
      await write(guide, { ...files, 'test/built.test.js': BUILT_TEST })
      await linkTools(guide, ['vite', 'vitest'])
      await run(bin('tsc'), [], guide)
      await run(bin('vite'), ['build'], guide)
      const assets = await readdir(join(guide, 'dist/assets'))
      const sheets = assets
        .filter((name) => name.endsWith('.css'))
        .map((name) => join(guide, 'dist/assets', name))
      const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('')
      assert.ok(css.includes('--site-accent') && css.includes('data-narrow'), sheets.join(', '))
      assert.doesNotMatch(css, /:lang\(|--lightningcss/)
      await run(bin('vitest'), ['run'], guide)
      await run('npx', ['--no-install', 'site-lint', '--blocks', 'blocks', 'index.html'], guide)
    },
  ],
]
