import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { useScratchFolder } from '../testing/scratch-folder.js'

const { path, write } = useScratchFolder()

it('refuses to pack while a file of an export is missing, and says what to do', () => {
  mkdirSync(path('build'))
  copyFileSync(
    fileURLToPath(new URL('check-complete.mjs', import.meta.url)),
    path('build/check-complete.mjs'),
  )
  const exports = {
    '.': { types: './dist/types/index.d.ts', default: './dist/index.js' },
    './blocks/*': './dist/blocks/*.js',
    './package.json': './package.json',
  }
  write('package.json', JSON.stringify({ type: 'module', exports }))
  write('dist/index.js', '')
  const check = () => spawnSync(process.execPath, [path('build/check-complete.mjs')], { encoding: 'utf8' })
  expect(check()).toMatchObject({
    status: 1,
    stderr:
      'Nothing is packed: ./dist/types/index.d.ts missing. Run `npm run build` in the repository first.\n',
  })
  write('dist/types/index.d.ts', '')
  expect(check()).toMatchObject({ status: 0, stderr: '' })
})
