import { fingerprint, forget, unlessFresh } from './fresh.mjs'
import { allOf, bin, run } from './run.mjs'

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib']

/** The repository keeps the pictures of the example, which take far longer. */
const buildMedia = () =>
  unlessFresh(
    'media',
    fingerprint(['examples/site/media', 'examples/site/assets/map.svg', 'package-lock.json']),
    [
      'examples/site/assets/tiles',
      'examples/site/assets/sounds/press.wav',
      'examples/site/assets/fonts/bitter.woff2',
    ],
    () =>
      run('Making the map, the sound and the font of the example', ['node', 'examples/site/media/make.mjs'], {
        quiet: true,
      }),
  )

const RUNTIME = [...SHARED, 'packages/runtime']
const SERVER_INFO = 'packages/server/dist/.tsbuildinfo'

const vite = (title, cwd, ...config) =>
  run(title, [bin('vite'), 'build', cwd, ...config, '--logLevel', 'warn'], { quiet: true })

const runtimePart = (title, name) =>
  vite(title, 'packages/runtime', '--config', `packages/runtime/vite.${name}.ts`)

/** The runtime without its types. */
const buildRuntime = () =>
  unlessFresh(
    'runtime',
    fingerprint(RUNTIME),
    [
      'packages/runtime/dist/auto.js',
      'packages/runtime/dist/manifest.json',
      'packages/runtime/dist/npm/contract.js',
      'packages/runtime/.cache/gallery-numbers.css',
      'packages/runtime/.cache/blocks-block.css',
    ],
    async () => {
      // It empties the folder of all others.
      await runtimePart('Building the runtime', 'config')
      await allOf([
        async () => {
          await runtimePart('Building it for pages of content', 'content.config')
          await runtimePart('Building its styles', 'styles.config')
          await runtimePart('Building its classic loader', 'classic.config')
        },
        async () => {
          await runtimePart('Building its library', 'npm.config')
          await runtimePart('Building its linter', 'lint.config')
        },
      ])
      await run('Printing schemas and integrity', ['node', 'scripts/print.mjs'], { quiet: true })
    },
  )

const buildPanel = () =>
  unlessFresh('panel', fingerprint([...RUNTIME, 'packages/admin']), ['packages/admin/dist/index.html'], () =>
    vite('Building the panel', 'packages/admin'),
  )

/** The server without a check of its types, which takes most of the time and whose files it would need. */
const emitServer = () =>
  unlessFresh(
    'server',
    fingerprint([...RUNTIME, 'packages/server']),
    ['packages/server/dist/main.js'],
    async () => {
      // The checked build would take what it finds for its own.
      forget('checked-server', SERVER_INFO)
      const unchecked = [
        '--noCheck',
        '--composite',
        'false',
        '--incremental',
        'false',
        '--declaration',
        'false',
      ]
      await run('Building the server', [bin('tsc'), '-p', 'packages/server', ...unchecked], { quiet: true })
    },
  )

async function buildTypes() {
  await unlessFresh(
    'types',
    fingerprint(RUNTIME),
    ['packages/runtime/dist/types/entries/index.d.ts'],
    async () => {
      await run('Emitting the types of the runtime', [bin('tsc'), '-b', 'packages/runtime'], { quiet: true })
      await run('Printing the JSON that they ask for', ['node', 'scripts/print.mjs'], { quiet: true })
    },
  )
  await unlessFresh(
    'checked-server',
    fingerprint([...RUNTIME, 'packages/server']),
    ['packages/server/dist/main.d.ts', SERVER_INFO],
    () => run('Checking the server', [bin('tsc'), '-b', 'packages/server'], { quiet: true }),
  )
}

/** In the folder of the library, which its build empties. */
const buildContentLibrary = () =>
  unlessFresh('content-library', fingerprint(RUNTIME), ['packages/runtime/dist/npm/content/index.js'], () =>
    runtimePart('Building its library for pages of content', 'npm-content.config'),
  )

/** In the folder of the panel, which its build empties. */
const buildDialogs = () =>
  unlessFresh(
    'dialogs',
    fingerprint([...RUNTIME, 'packages/admin']),
    ['packages/admin/dist/npm/index.js', 'packages/admin/dist/npm/types/index.d.ts'],
    async () => {
      const cwd = 'packages/admin'
      await vite('Building its dialogs', cwd, '--config', `${cwd}/vite.npm.config.ts`)
      await run('Emitting their types', [bin('tsc'), '-p', `${cwd}/tsconfig.npm.json`], { quiet: true })
    },
  )

/** What the server needs to run. What does not depend on one another is built at the same time. */
const buildToRun = () =>
  allOf([
    buildMedia,
    buildRuntime,
    async () => {
      await emitServer()
      await buildPanel()
    },
  ])

/** Also what only packages and tests need. */
async function buildAll() {
  await buildToRun()
  await allOf([buildTypes, buildContentLibrary, buildDialogs])
}

let running

/**
 * Builds everything that has changed since the last build. Two calls at the same time share one build.
 *
 * @param {{ onlyToRun?: boolean }} [options] - `onlyToRun` leaves out types and what only packages have
 */
export function build({ onlyToRun = false } = {}) {
  running ??= (onlyToRun ? buildToRun : buildAll)().finally(() => {
    running = undefined
  })
  return running
}
