import { readdirSync, rmSync } from 'node:fs'
import { DOCS_ISSUES } from './docs-issues.mjs'
import { fingerprint, forget, unlessFresh } from './fresh.mjs'
import { allOf, root, run, tsc } from './run.mjs'

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

/** Builds a folder by several configurations of Vite. */
const bundle = (title, folder, ...names) =>
  run(title, ['node', 'scripts/lib/bundle.mjs', folder, ...names], { quiet: true })

/** The runtime as pages load it. */
const buildRuntime = () =>
  unlessFresh(
    'runtime',
    fingerprint(RUNTIME),
    [
      'packages/runtime/dist/auto.js',
      'packages/runtime/dist/manifest.json',
      'packages/runtime/dist/content/auto.js',
      'packages/runtime/.cache/gallery-numbers.css',
      'packages/runtime/.cache/blocks-block.css',
    ],
    async () => {
      // The first one empties the folder of all others.
      const names = ['config', 'content.config', 'styles.config', 'classic.config', 'contract.config']
      await bundle('Building the runtime', 'packages/runtime', ...names)
      await run('Printing schemas and integrity', ['node', 'scripts/print.mjs'], { quiet: true })
    },
  )

/** They have the help, which is a page of the documentation. */
const PANEL_TEXTS = 'packages/admin/src/base/messages/en.json'

/** The READMEs that are pages of the documentation; those of blocks are in the folder of the runtime. */
const readmes = () =>
  ['packages', 'examples'].flatMap((folder) =>
    readdirSync(root + folder).map((name) => `${folder}/${name}/README.md`),
  )

/** The documentation site, with a copy of the runtime for its examples. */
export const buildDocs = async () => {
  await buildRuntime()
  await unlessFresh(
    'docs',
    fingerprint([...RUNTIME, 'docs', 'packages/docs', PANEL_TEXTS, ...readmes()]),
    ['docs/dist/index.html', 'docs/dist/runtime/auto.js', DOCS_ISSUES],
    () => run('Building the documentation', ['node', 'scripts/lib/docs.mjs'], { quiet: true }),
  )
}

const buildPanel = () =>
  unlessFresh(
    'panel',
    fingerprint([...RUNTIME, 'packages/admin']),
    ['packages/admin/dist/app/index.html', 'packages/admin/dist/app/manifest.json'],
    () => bundle('Building the panel', 'packages/admin', 'config'),
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
      // The package would have files of sources that are gone.
      rmSync(`${root}packages/server/dist`, { recursive: true, force: true })
      const unchecked = [
        '--noCheck',
        '--composite',
        'false',
        '--incremental',
        'false',
        '--declaration',
        'false',
      ]
      await run('Building the server', tsc('-p', 'packages/server', ...unchecked), { quiet: true })
    },
  )

/** The runtime as a theme author installs it: library and types. */
const buildPackage = () =>
  unlessFresh(
    'package',
    fingerprint(RUNTIME),
    [
      'packages/runtime/dist/npm/index.js',
      'packages/runtime/dist/npm/content/index.js',
      'packages/runtime/dist/types/entries/index.d.ts',
    ],
    async () => {
      // The library empties the folder of its entry for pages of content.
      const names = ['npm.config', 'npm-content.config']
      await allOf([
        () => bundle('Building the library', 'packages/runtime', ...names),
        () => run('Emitting the types of the runtime', tsc('-b', 'packages/runtime'), { quiet: true }),
      ])
      // The types import some of it.
      await run('Printing schemas and licences', ['node', 'scripts/print.mjs'], { quiet: true })
    },
  )

const buildLinter = () =>
  unlessFresh('linter', fingerprint([...RUNTIME, 'packages/lint']), ['packages/lint/dist/cli.js'], () =>
    bundle('Building the linter', 'packages/lint', 'config'),
  )

/** The import of pages: its command, and what static-site generators and servers import, with types. */
const buildImport = () =>
  unlessFresh(
    'import',
    fingerprint([...RUNTIME, 'packages/import']),
    ['packages/import/dist/cli.js', 'packages/import/dist/index.js', 'packages/import/dist/types/index.d.ts'],
    async () => {
      // It empties the folder of the types.
      await bundle('Building the import of pages', 'packages/import', 'config')
      await run('Emitting its types', tsc('-b', 'packages/import'), { quiet: true })
    },
  )

const checkServer = () =>
  unlessFresh(
    'checked-server',
    fingerprint([...RUNTIME, 'packages/server']),
    ['packages/server/dist/main.d.ts', SERVER_INFO],
    () => run('Checking the server', tsc('-b', 'packages/server'), { quiet: true }),
  )

/** The check of servers, with everything that it imports in one file. */
const buildServerCheck = () =>
  unlessFresh(
    'server-check',
    fingerprint([...RUNTIME, 'packages/server-check']),
    ['packages/server-check/dist/cli.js'],
    () => bundle('Building the check of servers', 'packages/server-check', 'config'),
  )

const buildDialogs = () =>
  unlessFresh(
    'dialogs',
    fingerprint([...RUNTIME, 'packages/admin']),
    ['packages/admin/dist/npm/index.js', 'packages/admin/dist/npm/types/index.d.ts'],
    async () => {
      await bundle('Building its dialogs', 'packages/admin', 'npm.config')
      await run('Emitting their types', tsc('-p', 'packages/admin/tsconfig.npm.json'), { quiet: true })
    },
  )

/** Builds the parts that the server needs to run; independent parts at the same time. */
const buildToRun = () =>
  allOf([
    buildMedia,
    buildDocs,
    async () => {
      await emitServer()
      await buildPanel()
    },
  ])

/** Also what only packages and tests need. */
async function buildAll() {
  await buildToRun()
  await allOf([
    async () => {
      await buildPackage()
      await checkServer()
      await buildImport()
    },
    buildDialogs,
    buildLinter,
    buildServerCheck,
  ])
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
