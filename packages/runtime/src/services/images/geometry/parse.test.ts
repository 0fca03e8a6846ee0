import { describe, expect, it } from 'vitest'
import { parseAlignment, parseDimensions, parseFocalPoint, parseWidths } from './parse.js'

describe('dimensions', () => {
  it('are width x height', () => {
    expect(parseDimensions('2500x1667')).toEqual({ width: 2500, height: 1667 })
    expect(parseDimensions(' 600 X 400.5 ')).toEqual({ width: 600, height: 400.5 })
  })

  it.each([
    '',
    '0x0',
    '600x0',
    'ax b',
    '1e9',
    '1e9x1e9',
    '1000000000x1',
    '-6x4',
    '600',
    '600x400x2',
    'NaNxNaN',
  ])('"%s" are none', (text) => expect(parseDimensions(text)).toBeNull())
})

describe('focal points', () => {
  it('are two fractions', () => {
    expect(parseFocalPoint('0.4966,0.46023')).toEqual({ point: { x: 0.4966, y: 0.46023 }, inside: true })
    expect(parseFocalPoint('5e-1, 1')).toEqual({ point: { x: 0.5, y: 1 }, inside: true })
  })

  it.each([
    ['-7.058E-5,0.3', 0, 0.3],
    ['1.5,-2', 1, 0],
    ['1e9,0.5', 1, 0.5],
  ])('"%s" is moved into the picture', (text, x, y) => {
    expect(parseFocalPoint(text)).toEqual({ point: { x, y }, inside: false })
  })

  it.each(['', ',', '0.5', '0.5,', ',0.5', 'a,b', '0.5,0.5,0.5', 'Infinity,0', 'NaN,NaN'])(
    '"%s" is none',
    (text) => expect(parseFocalPoint(text)).toBeNull(),
  )
})

describe('widths', () => {
  it('are sorted', () => {
    expect(parseWidths('1500, 300,750')).toEqual([300, 750, 1500])
  })

  it.each(['', '300,', 'a', '300,-1', '300,0', '300.5', '1e9'])('"%s" are none', (text) => {
    expect(parseWidths(text)).toBeNull()
  })
})

describe('alignments', () => {
  it('[IMG-011] are top, left, center, right and bottom, and two of them', () => {
    expect(parseAlignment('top')).toEqual({ x: 0.5, y: 0 })
    expect(parseAlignment('left')).toEqual({ x: 0, y: 0.5 })
    expect(parseAlignment('center')).toEqual({ x: 0.5, y: 0.5 })
    expect(parseAlignment('right')).toEqual({ x: 1, y: 0.5 })
    expect(parseAlignment('bottom')).toEqual({ x: 0.5, y: 1 })
    expect(parseAlignment('bottom right')).toEqual({ x: 1, y: 1 })
  })

  it.each(['', 'middle', 'constructor', 'unset'])('"%s" is none', (text) => {
    expect(parseAlignment(text)).toBeNull()
  })
})
