import { describe, expect, it } from 'vitest'
import { useScratchFolder } from '../../testing/scratch-folder.js'
import { printLicenses } from './licenses.js'

const { path, write } = useScratchFolder()

const library = (folder: string, name: string, license: string) =>
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.2.3', license }))

describe('the licences of a built package', () => {
  it('are those of each library that a built file contains, wherever it is installed', () => {
    library('node_modules/@draw/arcs', '@draw/arcs', 'ISC')
    write('node_modules/@draw/arcs/LICENSE.md', 'Copyright the makers of arcs\n')
    library('node_modules/arcs/node_modules/lines', 'lines', 'MIT')
    write('node_modules/arcs/node_modules/lines/license', 'Copyright the makers of lines')
    library('node_modules/unused', 'unused', 'MIT')
    write(
      'dist/chunks/chart.js.map',
      JSON.stringify({ sources: ['../../src/chart.ts', '../../node_modules/@draw/arcs/index.js'] }),
    )
    write('dist/auto.js.map', JSON.stringify({ sources: ['../node_modules/arcs/node_modules/lines/a.js'] }))
    const text = printLicenses(path('dist'))
    expect(text.match(/^## .*/gm)).toEqual(['## @draw/arcs 1.2.3', '## lines 1.2.3'])
    expect(text).toContain('Copyright the makers of arcs')
    expect(text).toContain('Copyright the makers of lines')
  })

  it('name the licence of a library without a file of it', () => {
    library('node_modules/gone', 'gone', 'https://example.com/license')
    write('dist/a.js.map', JSON.stringify({ sources: ['../node_modules/gone/a.js'] }))
    expect(printLicenses(path('dist'))).toContain('Licence: https://example.com/license')
  })
})
