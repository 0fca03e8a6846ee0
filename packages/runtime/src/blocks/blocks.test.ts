import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blockParts, blockTexts, partsOf, textsOf } from '../blocks/descriptions.js'
import { blockOptions, isBlockName, optionsOf } from './options.js'

it('sheets select by data-block-json on blocks only: elements of other builders have it too', () => {
  const sheets = Object.keys(import.meta.glob('./**/*.css'))
  expect(sheets.length).toBeGreaterThan(20)
  const unscoped = sheets.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /^ *[a-z]+:is\([^)]*data-block-json.*$/gm,
      ),
    ].map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(unscoped).toEqual([])
})

describe('the lists of blocks', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'Accordion'])(
    '"%s" is no block',
    (name) => {
      expect(isBlockName(name)).toBe(false)
      expect(optionsOf(name)).toBeUndefined()
      expect(textsOf(name)).toBeUndefined()
      expect(partsOf(name)).toBeUndefined()
    },
  )

  it('name the same blocks, in order', () => {
    const names = Object.keys(blockOptions)
    expect(names).toEqual([...names].sort())
    expect(Object.keys(blockTexts)).toEqual(names)
    expect(Object.keys(blockParts)).toEqual(names)
    expect(optionsOf('accordion')).toBe(blockOptions.accordion)
  })

  it.each(Object.keys(blockOptions))('%s: parts name parts of the same block', (name) => {
    const parts = partsOf(name)!.parts
    for (const { within, required } of Object.values(parts)) {
      const isPart = typeof required === 'object' && !('unlessOption' in required)
      const named = isPart ? Object.values(required) : []
      for (const other of [...named, ...(within ? [within] : [])]) expect(Object.keys(parts)).toContain(other)
    }
  })

  it.each(Object.keys(blockOptions))('%s: every option has a title and a sentence of help', (name) => {
    for (const option of Object.keys(optionsOf(name)!.entries)) {
      expect(textsOf(name)![option]!.title).toMatch(/\S/)
      expect(textsOf(name)![option]!.help).toMatch(/\.$/)
    }
  })
})
