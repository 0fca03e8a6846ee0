import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBounds } from '../../scripts/lib/block-bounds.mjs'

let blocks: string

beforeEach(() => {
  blocks = mkdtempSync(join(tmpdir(), 'bounds-'))
})

afterEach(() => rmSync(blocks, { recursive: true }))

function write(name: string, bounds?: unknown) {
  mkdirSync(join(blocks, name))
  if (bounds !== undefined) writeFileSync(join(blocks, name, 'size.json'), JSON.stringify(bounds))
}

describe('the bounds of blocks', () => {
  it('are those in their folders', () => {
    const map = { gzip: 1800, beside: 'entry' }
    const pages = { 'a map as a whole': { gzip: 4000, options: { zoom: true }, modules: ['marker.ts'] } }
    write('map', map)
    write('tour', { gzip: 2000, beside: 'services', pages })
    writeFileSync(join(blocks, 'list.ts'), '')
    expect(readBounds(blocks)).toEqual({ map, tour: { gzip: 2000, beside: 'services', pages } })
  })

  it('are required of every block', () => {
    write('map')
    expect(() => readBounds(blocks)).toThrow(/map\/size\.json is missing/)
  })

  it('are refused where the file is not JSON, with its name', () => {
    write('map', {})
    writeFileSync(join(blocks, 'map', 'size.json'), '{ "gzip": 1800, }')
    expect(() => readBounds(blocks)).toThrow(/map\/size\.json is not JSON: /)
  })

  it.each([
    ['a list', [], 'it is not an object'],
    ['an unknown name', { gzip: 1, beside: 'entry', bytes: 2 }, '"gzip", "beside" and "pages" only'],
    ['no bytes', { beside: 'entry' }, '"gzip" is not a whole number above 0'],
    ['no byte', { gzip: 0, beside: 'entry' }, '"gzip" is not a whole number above 0'],
    ['half a byte', { gzip: 1.5, beside: 'entry' }, '"gzip" is not a whole number above 0'],
    ['nothing to weigh beside', { gzip: 1 }, '"beside" is not "entry" or "services"'],
    ['pages in a list', { gzip: 1, beside: 'entry', pages: [] }, '"pages" is not an object'],
    ['a page without bytes', { gzip: 1, beside: 'entry', pages: { a: {} } }, 'the page "a" needs "gzip"'],
    [
      'a page whose modules are no names',
      { gzip: 1, beside: 'entry', pages: { a: { gzip: 1, modules: [1] } } },
      'the page "a" needs "gzip"',
    ],
  ])('are refused where the file has %s', (_, bounds, message) => {
    write('map', bounds)
    expect(() => readBounds(blocks)).toThrow(message)
  })
})
