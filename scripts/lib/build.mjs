import { fingerprint, unlessFresh } from './fresh.mjs'
import { bin, run } from './run.mjs'

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib']

/** They do not depend on the packages, so they are printed at the same time. */
const buildPictures = () =>
  unlessFresh(
    'pictures',
    fingerprint(['examples/site/pictures', 'package-lock.json']),
    ['examples/site/assets/pictures'],
    () => run('Printing the example pictures', ['node', 'examples/site/pictures/make.mjs'], { quiet: true }),
  )

/** Apart from the pictures, which take far longer: neither is made again for a change of the other. */
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

/** In the order of their dependencies. */
async function buildPackages() {
  const runtime = [...SHARED, 'packages/runtime']
  await unlessFresh(
    'runtime',
    fingerprint(runtime),
    [
      'packages/runtime/dist/auto.js',
      'packages/runtime/dist/types/entries/index.d.ts',
      'packages/runtime/.cache/gallery-numbers.css',
      'packages/runtime/.cache/blocks-block.css',
    ],
    async () => {
      const cwd = 'packages/runtime'
      const vite = (title, config) =>
        run(title, [bin('vite'), 'build', cwd, '--config', `${cwd}/${config}`, '--logLevel', 'warn'], {
          quiet: true,
        })
      await vite('Building the runtime', 'vite.config.ts')
      await vite('Building it for pages of content', 'vite.content.config.ts')
      await vite('Building its styles', 'vite.styles.config.ts')
      await vite('Building its classic loader', 'vite.classic.config.ts')
      await vite('Building its library', 'vite.npm.config.ts')
      await vite('Building its library for pages of content', 'vite.npm-content.config.ts')
      await vite('Building its linter', 'vite.lint.config.ts')
      await run('Emitting its types', [bin('tsc'), '-b', cwd], { quiet: true })
      await run('Printing schemas and integrity', ['node', 'scripts/print.mjs'], { quiet: true })
    },
  )
  await unlessFresh(
    'server',
    fingerprint([...runtime, 'packages/server']),
    ['packages/server/dist/main.js'],
    () => run('Building the server', [bin('tsc'), '-b', 'packages/server'], { quiet: true }),
  )
  await unlessFresh(
    'admin',
    fingerprint([...runtime, 'packages/admin']),
    [
      'packages/admin/dist/index.html',
      'packages/admin/dist/npm/index.js',
      'packages/admin/dist/npm/types/index.d.ts',
    ],
    async () => {
      const cwd = 'packages/admin'
      const vite = (title, ...config) =>
        run(title, [bin('vite'), 'build', cwd, ...config, '--logLevel', 'warn'], { quiet: true })
      // It empties the folder that its dialogs are built into.
      await vite('Building the panel')
      await vite('Building its dialogs', '--config', `${cwd}/vite.npm.config.ts`)
      await run('Emitting their types', [bin('tsc'), '-p', `${cwd}/tsconfig.npm.json`], { quiet: true })
    },
  )
}

let running

/** Builds everything that has changed since the last build. Two calls at the same time share one build. */
export function build() {
  running ??= Promise.all([buildPictures(), buildMedia(), buildPackages()]).finally(() => {
    running = undefined
  })
  return running
}
