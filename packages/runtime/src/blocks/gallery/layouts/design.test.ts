import { describe, expect, it } from 'vitest'
import { BlockError } from '../../../dom/errors.js'
import { badOptions, noDesign, noElement } from '../errors.js'
import { internalDesign, isDesign, sheetName } from './design.js'
import { alignmentOf } from './track-geometry.js'

describe('designs', () => {
  it.each([
    ['stacked', 'base'],
    ['slider', 'strip'],
    ['slideshow', 'stacked'],
    ['grid', 'grid'],
    ['autogrid', 'autogrid'],
    ['autocolumns', 'autocolumns'],
    ['carousel', 'carousel'],
    ['list', 'list'],
    ['strip', 'base'],
    ['base', 'base'],
    ['autorows', 'base'],
    ['', 'base'],
    ['constructor', 'base'],
    ['__proto__', 'base'],
  ])('[GAL-002] the owner’s %j is %s', (owner, design) => {
    expect(internalDesign(owner)).toBe(design)
  })

  it('code knows its own designs, autorows among them, and no other', () => {
    expect(['base', 'strip', 'stacked', 'autorows'].map(isDesign)).toEqual([true, true, true, true])
    expect(['slider', 'toString', ''].map(isDesign)).toEqual([false, false, false])
    expect(sheetName('strip')).toBe('slider')
  })
})

it.each([
  ['left', 'start'],
  ['center', 'middle'],
  ['right', 'end'],
  ['start', 'start'],
  ['middle', 'middle'],
  ['end', 'end'],
  ['justify', 'middle'],
  ['', 'middle'],
  ['constructor', 'middle'],
])('[GAL-020] a strip aligned %j puts its slide at the %s', (name, alignment) => {
  expect(alignmentOf(name)).toBe(alignment)
})

describe('the console message', () => {
  const element = () => document.createElement('section')

  it('[GAL-090] of options that are not JSON', () => {
    const error = new BlockError('gallery', 'options', element(), new SyntaxError('x'))
    const worded = badOptions(error)
    expect(worded.message).toBe('Error decoding gallery block data')
    expect(worded).toMatchObject({ cause: error, block: 'gallery', phase: 'options' })
  })
  it('[GAL-091] of options that hold no data', () => {
    const error = new BlockError('gallery', 'options', element(), new Error('x'))
    expect(badOptions(error).message).toBe('Error evaluating gallery block data')
  })
  it('[GAL-095] of an unknown design', () => {
    expect(noDesign('spiral').message).toBe('These are not the gallery designs you are looking for...')
  })
  it('[GAL-097] of markup without an element', () => {
    expect(noElement().message).toBe('No valid HTMLElement node was supplied')
  })
})
