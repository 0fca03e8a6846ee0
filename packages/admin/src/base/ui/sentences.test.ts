import { describe, expect, it } from 'vitest'
import { announcedAfter, SILENCE, sentences, withSingleStops } from './live-region.js'

/** Two full stops, or one after a space; three are an ellipsis. */
const BROKEN = /(?<!\.)\.\.(?!\.)|[!?…]\.| \.(?!\w)/

it.each([
  [['Error uploading', 'The file is too large.'], 'Error uploading. The file is too large.'],
  [['Network error', '', 'Please try again'], 'Network error. Please try again'],
  [['Really?', 'Loading…'], 'Really? Loading…'],
  [[], ''],
])('sentences of %j', (texts, expected) => expect(sentences(...texts)).toBe(expected))

it.each([
  ['Added: Heron Ltd..', 'Added: Heron Ltd.'],
  ['Added: Why?. Undo brings it back.', 'Added: Why? Undo brings it back.'],
  ['Wait... Done.', 'Wait... Done.'],
  ['1..2 and a.b', '1..2 and a.b'],
])('%j reads %j', (text, expected) => expect(withSingleStops(text)).toBe(expected))

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../**/texts.ts', { eager: true })

/** All texts of a module, those that are made of values with each of the values. */
function textsOf(value: unknown, values: readonly unknown[]): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    return values.flatMap((each) => {
      try {
        return textsOf(value(each, each, each, each), [])
      } catch {
        // The text is made of something else.
        return []
      }
    })
  }
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, values))
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((each) => textsOf(each, values))
  return []
}

describe('the texts of the panel', () => {
  it('[CFG-014] end with one full stop each, without a space before it', () => {
    const all = Object.values(modules).flatMap((module) =>
      textsOf(module, ['Heron', 0, 1, 2, ['Heron'], null, true]),
    )
    expect(all.length).toBeGreaterThan(600)
    expect(all.filter((text) => BROKEN.test(text))).toEqual([])
  })

  it('[CFG-014] are announced so, also with names that end with a full stop themselves', () => {
    const names = ['Heron Ltd.', 'Why?', 'Wait…']
    const all = Object.values(modules).flatMap((module) => textsOf(module, [...names, names]))
    const broken = all.filter((text) => BROKEN.test(announcedAfter(SILENCE, text).text))
    expect(broken).toEqual([])
  })
})
