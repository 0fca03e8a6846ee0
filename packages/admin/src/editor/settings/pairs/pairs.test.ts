import { describe, expect, it } from 'vitest'
import { finishedPairs, pastedPairs } from './pairs.js'

const pair = (key: string, value = '') => ({ key, value })
const paste = (rows: ReturnType<typeof pair>[], place: [number, 'key' | 'value'], text: string, most = 250) =>
  pastedPairs(rows, { index: place[0], part: place[1] }, text, most)

it('[CFG-001] rows are stored without empty ones and without spaces around their texts', () => {
  expect(finishedPairs([pair(' /a ', '/b'), pair(' ', ''), pair('', ' /c')])).toEqual([
    pair('/a', '/b'),
    pair('', '/c'),
  ])
})

describe('what is pasted into a row of pairs', () => {
  it('[CFG-001] is rows if it has two columns, in the place of an empty row', () => {
    expect(paste([pair('/x', '/y'), pair('')], [1, 'value'], '/a\t/b\r\n/c\t/d\t more\r\n\t\r\n')).toEqual({
      rows: [pair('/x', '/y'), pair('/a', '/b'), pair('/c', '/d')],
      last: 2,
      leftOut: 0,
    })
    expect(paste([pair('/x', '/y'), pair('/z')], [0, 'key'], '/a\t/b')?.rows).toEqual([
      pair('/x', '/y'),
      pair('/a', '/b'),
      pair('/z'),
    ])
  })

  it('[CFG-001] may be rows of CSV', () => {
    expect(paste([pair('')], [0, 'key'], '"/a, b",/c\n/d,/e\n')?.rows).toEqual([
      pair('/a, b', '/c'),
      pair('/d', '/e'),
    ])
  })

  it('[CFG-001] is keys if it is one column, and values for the rows without one', () => {
    const keys = paste([pair('')], [0, 'key'], '/a\n/b\n/c')!
    expect([keys.rows, keys.last]).toEqual([[pair('/a'), pair('/b'), pair('/c')], 2])
    const rows = [pair('/a'), pair('/b'), pair('/c', '/kept')]
    expect(paste(rows, [0, 'value'], '/1\n/2\n/3\n/4')).toEqual({
      rows: [pair('/a', '/1'), pair('/b', '/2'), pair('', '/3'), pair('', '/4'), pair('/c', '/kept')],
      last: 3,
      leftOut: 0,
    })
  })

  it('[CFG-001] is left out where there is no room, and replaces nothing', () => {
    const rows = [pair('/x', '/y'), pair('')]
    expect(paste(rows, [1, 'key'], '/a\t1\n/b\t2\n/c\t3', 3)).toEqual({
      rows: [pair('/x', '/y'), pair('/a', '1'), pair('/b', '2')],
      last: 2,
      leftOut: 1,
    })
    expect(paste([pair('/x', '/y'), pair('/z', '/0')], [1, 'value'], '1\n2', 2)).toEqual({
      rows: [pair('/x', '/y'), pair('/z', '/0')],
      last: 0,
      leftOut: 2,
    })
  })

  it('[CFG-001] is the field’s own if it is one text', () => {
    expect(paste([pair('')], [0, 'key'], '/a, /b\n')).toBeNull()
  })
})
