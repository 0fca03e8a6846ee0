/*
 * The dialogs of the panel as an app gets them: packed, inspected, unpacked beside the runtime, type-checked and
 * imported there. The panel's own dependencies are linked, so that nothing is fetched.
 */
import assert from 'node:assert/strict'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, root, run, write } from './scratch.mjs'

const APP = `import '@site/runtime/dialog.css'
import { Alert, Confirm, type ConfirmProps, SystemError, Toast } from '@site/admin'
import { createMessages, systemError } from '@site/runtime/messages'

const messages = createMessages('fr', [systemError], console.error)
const onAnswer: ConfirmProps['onAnswer'] = (answer) => console.log(answer === 'reject')
export const app = (
  <>
    <Confirm title="Remove?" confirm="Yes" cancel="No" onAnswer={onAnswer} />
    <Alert text="Sent" okay="Okay" onClose={() => {}} />
    <SystemError messages={messages} reason="network" onClose={() => {}} />
    <Toast title="Saved" text="All of it" />
    {/* @ts-expect-error a question needs the labels of its buttons */}
    <Confirm title="Remove?" onAnswer={onAnswer} />
  </>
)
`

const config = (/** @type {string} */ module, /** @type {string} */ moduleResolution) =>
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      types: [],
      module,
      moduleResolution,
    },
    include: ['app'],
  })

/**
 * @param {string} folder - the project into which the runtime is installed
 * @param {() => import('./published.mjs').Packed} packed
 * @returns {[string, () => Promise<void>][]}
 */
export function adminChecks(folder, packed) {
  return [
    [
      'its manifest describes every file of the panel',
      async () => {
        const app = join(root, 'packages/admin/dist/app')
        const { files: described } = JSON.parse(await readFile(join(app, 'manifest.json'), 'utf8'))
        assert.deepEqual(
          Object.keys(described),
          packed()
            .files.flatMap((path) => path.match(/^dist\/app\/(.+)(?<!\.map|\.md|manifest\.json)$/)?.[1] ?? [])
            .sort(),
        )
      },
    ],
    [
      'an app type-checks against it, and Node imports it without a DOM',
      async () => {
        const modules = join(folder, 'node_modules')
        await mkdir(join(modules, '@site/admin'), { recursive: true })
        await run('tar', [
          '-xzf',
          packed().tarball,
          '-C',
          join(modules, '@site/admin'),
          '--strip-components=1',
        ])
        await mkdir(join(modules, '@types'), { recursive: true })
        for (const name of ['react', 'react-dom', '@types/react', 'csstype'])
          await symlink(join(root, 'node_modules', name), join(modules, name), 'junction')
        await write(folder, {
          'app/app.tsx': APP,
          'app-bundler.json': config('esnext', 'bundler'),
          'app-nodenext.json': config('nodenext', 'nodenext'),
        })
        for (const name of ['app-bundler', 'app-nodenext'])
          await run(bin('tsc'), ['-p', join(folder, `${name}.json`)])
        const names = await run(
          'node',
          ['--input-type=module', '--eval', `console.log(Object.keys(await import('@site/admin')).join())`],
          folder,
        )
        assert.equal(names.trim(), 'Alert,Confirm,SystemError,Toast')
        const page = await run('node', ['--print', `require.resolve('@site/admin/app/index.html')`], folder)
        assert.equal(page.trim(), join(modules, '@site/admin/dist/app/index.html'))
      },
    ],
  ]
}
