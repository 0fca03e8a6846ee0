import { parseTree } from 'jsonc-parser'
import { expect, it, vi } from 'vitest'
import { growthOf, LINEAR_BELOW } from '../../../tests/unit/support/growth.js'
import { parseJson } from './json.js'
import { readPage } from './page.js'
import { checkBlocks } from './rules/blocks.js'

vi.mock('jsonc-parser', { spy: true })

function parse(json: string) {
  const parsed = parseJson(json)
  if ('error' in parsed) throw new Error(parsed.error)
  return parsed
}

it('parses JSON that is too deep for its parser once, however many issues it has', () => {
  const parsed = parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  vi.mocked(parseTree).mockClear()
  for (const name of ['a', 'b', 'c']) expect(parsed.offsetsOf([name])).toBeUndefined()
  expect(parseTree).toHaveBeenCalledOnce()
})

it('finds the offsets of all options of a block in linear time', () => {
  const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `option${index}`)
  const blocks = new Map(
    [500, 4000].map((count) => [
      count,
      parse(JSON.stringify(Object.fromEntries(namesOf(count).map((name) => [name, 1])))),
    ]),
  )
  const find = (count: number) => {
    const { offsetsOf } = blocks.get(count)!
    expect(namesOf(count).filter((name) => offsetsOf([name]))).toHaveLength(count)
  }
  expect(growthOf(find, 500)).toBeLessThan(LINEAR_BELOW)
})

it('checks the roots and controls of many forms in linear time', () => {
  const pages = new Map(
    [500, 4000].map((forms) => [
      forms,
      readPage('<form data-block="form"><input name="a"></form>'.repeat(forms)),
    ]),
  )
  const check = (forms: number) => {
    const codes = new Map<string, number>()
    checkBlocks(pages.get(forms)!, new Map(), ({ code }) => codes.set(code, (codes.get(code) ?? 0) + 1))
    expect(codes.get('form-control')).toBe(forms)
  }
  expect(growthOf(check, 500)).toBeLessThan(LINEAR_BELOW)
})
