/*
 * The server as somebody gets it: unpacked beside the other packages, type-checked, and started by its command in a folder
 * that has a seed alone. Its libraries are linked, so that nothing is fetched.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bin, root, run, write } from './scratch.mjs'

/** The seed of the package's own page. */
async function documentedSeed() {
  const readme = await readFile(join(root, 'packages/server/README.md'), 'utf8')
  return /^```json\n(.*?)^```$/ms.exec(readme)?.[1] ?? assert.fail('the page of the server has no seed')
}

const APP = `import { createApp, readSeed, type Running, start } from '@site/server'
export const functions = [createApp, readSeed, start]
export const origin = ({ origin }: Running): string => origin
`

const CONFIG = JSON.stringify({
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['server'],
})

/**
 * @param {string} folder - the project into which the runtime and the panel are installed
 * @param {() => import('./published.mjs').Packed} packed
 * @returns {[string, () => Promise<void>][]}
 */
export const serverChecks = (folder, packed) => [
  [
    'a server of one’s own type-checks against it',
    async () => {
      const modules = join(folder, 'node_modules')
      const own = join(modules, '@site/server')
      await mkdir(own, { recursive: true })
      await run('tar', ['-xzf', packed().tarball, '-C', own, '--strip-components=1'])
      const { dependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'))
      await mkdir(join(modules, '@types'), { recursive: true })
      for (const name of [...Object.keys(dependencies), '@types/node']) {
        if (existsSync(join(modules, name))) continue
        await mkdir(join(modules, name, '..'), { recursive: true })
        await symlink(join(root, 'node_modules', name), join(modules, name), 'junction')
      }
      await write(folder, { 'server/app.ts': APP, 'server.json': CONFIG })
      await run(bin('tsc'), ['-p', join(folder, 'server.json')])
    },
  ],
  [
    'its command serves a folder with the documented seed, the panel and the runtime, and keeps its data beside it',
    async () => {
      await write(folder, { 'my-site/seed/site.json': await documentedSeed() })
      const command = join(folder, 'node_modules/@site/server/bin/site-server.js')
      const server = spawn(process.execPath, [command, '--site', 'my-site', '--port', '0'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(server, 'exit')
      try {
        let origin = ''
        for await (const line of createInterface({ input: server.stdout })) {
          origin = /The site +(http\S+[^/\s])/.exec(line)?.[1] ?? ''
          if (origin) break
        }
        assert.notEqual(origin, '', 'it has not started')
        const read = async (/** @type {string} */ path) => (await fetch(origin + path)).text()
        const page = await read('/')
        assert.match(page, /<title>My site</)
        const script = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? ''
        assert.equal((await fetch(origin + script)).status, 200, script)
        assert.match(await read('/config/'), /<script type="module"/)
        assert.ok(existsSync(join(folder, '.data/owner.txt')))
      } finally {
        server.kill('SIGTERM')
        await ended
      }
    },
  ],
]
