import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkExpressions } from '../../scripts/lint/expressions.mjs'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'expressions-'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function check(code: string, file = 'a.ts'): Promise<string[]> {
  const folder = join(root, 'src')
  mkdirSync(folder)
  writeFileSync(join(folder, file), code)
  const rejected = await checkExpressions(root, [folder], join(root, '.cache/known.json'))
  rmSync(folder, { recursive: true })
  return rejected
}

it.each([
  ['\\s*,\\s*', 'a run of spaces without a comma'],
  ['\\/+$', 'many slashes that end nothing'],
  ['<[a-z][^>]*>', 'many openings of a tag without an end'],
  ['^(a|a)*$', 'every way to read a text'],
])('an expression that is slow for some text is refused: %s', async (pattern) => {
  const [line, ...more] = await check(`\nexport const pattern: RegExp = /${pattern}/g`)
  expect(line).toMatch(
    /^src\/a\.ts:2: .* takes (?:2nd degree polynomial|exponential) time, for instance for '/,
  )
  expect(more).toEqual([])
})

it('one that is linear passes, in a component too', async () => {
  expect(await check('export const a = <p>{/^[a-z]+$/.test("x")}</p>', 'a.tsx')).toEqual([])
})

it('tests may write what they like', async () => {
  expect(await check('export const a = /\\s*,/', 'a.test.ts')).toEqual([])
})

it('a composed one cannot be checked, so it is rejected', async () => {
  expect(await check('export const a = (word: string) => [new RegExp(word), RegExp(word)]')).toEqual([
    'src/a.ts:1: write a literal, which can be checked, instead of RegExp()',
    'src/a.ts:1: write a literal, which can be checked, instead of RegExp()',
  ])
})
