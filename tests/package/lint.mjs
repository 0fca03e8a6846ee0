/*
 * The linter as somebody gets it: packed, inspected, installed beside the runtime, and run by the documented command.
 */
import assert from 'node:assert/strict'
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStranger } from './registry.mjs'
import { createFolder, removeFolder, root, run } from './scratch.mjs'

/** Any request to a registry fails at once. */
const NO_REGISTRY = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }

const NPX = ['--no-install', 'site-lint', 'page.html']

/**
 * @param {string} folder - the project into which both packages are installed
 * @returns {[string, () => Promise<void>][]}
 */
export function lintChecks(folder) {
  return [
    [
      'the linter has no dependencies, and nothing but its command and the licences of what that contains',
      async () => {
        const installed = join(folder, 'node_modules/@site/lint')
        const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
        assert.equal(manifest.dependencies, undefined)
        assert.deepEqual((await readdir(installed, { recursive: true })).sort(), [
          'CHANGELOG.md',
          'LICENSE',
          'README.md',
          'bin',
          'bin/site-lint.js',
          'dist',
          'dist/cli.js',
          'dist/licenses.md',
          'package.json',
        ])
        const code = await readFile(join(installed, 'dist/cli.js'), 'utf8')
        assert.deepEqual(
          [...code.matchAll(/^import .*"([^"]+)";$/gm)].filter(([, name = '']) => !name.startsWith('node:')),
          [],
        )
        const licences = await readFile(join(installed, 'dist/licenses.md'), 'utf8')
        for (const name of ['entities', 'jsonc-parser', 'parse5', 'valibot']) {
          assert.match(licences, new RegExp(`^## ${name} `, 'm'))
        }
      },
    ],
    [
      'the linter runs by the documented command, with a registry that answers nothing',
      async () => {
        assert.match(await run('npx', NPX, folder, NO_REGISTRY), /1 page: nothing to mend/)
      },
    ],
    [
      'where the linter is missing, that command installs nothing of this name',
      async () => {
        const empty = await createFolder()
        const registry = await serveStranger('site-lint')
        try {
          const env = { npm_config_registry: registry.address, npm_config_cache: join(empty, 'cache') }
          await assert.rejects(run('npx', NPX, empty, env), /canceled/)
          assert.deepEqual(registry.requests, ['/site-lint'])
        } finally {
          await registry.close()
          await removeFolder(empty)
        }
      },
    ],
    [
      'a linter that is not built says what to do',
      async () => {
        const bare = await createFolder()
        await cp(join(root, 'packages/lint/bin'), join(bare, 'bin'), { recursive: true })
        await assert
          .rejects(run('node', ['bin/site-lint.js'], bare), /not built yet. Run "npm run build"/)
          .finally(() => removeFolder(bare))
      },
    ],
  ]
}
