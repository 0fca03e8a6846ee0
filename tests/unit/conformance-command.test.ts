import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runConformance } from '../conformance/run.mjs'

// Ids of areas the real list does not have: a title of this file must never claim an item.
const areas = [
  { area: 'AAA', title: 'First', items: { 'AAA-001': 'One.', 'AAA-002': 'Two.', 'AAA-010': 'Ten.' } },
  { area: 'BBB', title: 'Second', items: { 'BBB-001': 'One.' } },
]

type Status = 'passed' | 'failed' | 'skipped'
const ran = (title: string, status: Status = 'passed') => ({ title, status })

const record = 'tests/conformance/covered.json'
const constantsFile = 'tests/conformance/constants.json'
const behaviour = (...ids: string[]) => ({ behaviour: ids, constant: [] as string[] })

describe('the conformance command', () => {
  let root = ''
  const put = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const get = (path: string) => readFileSync(join(root, path), 'utf8')
  const run = (...flags: string[]) => {
    const lines: string[] = []
    return { code: runConformance(root, flags, (line) => lines.push(line)), text: lines.join('\n') }
  }
  const results = (...tests: { title: string; status: Status }[]) => put('.cache/results/own.json', { tests })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'conformance-'))
    for (const area of areas) put(`tests/conformance/items/${area.area}.json`, area)
    put(constantsFile, [{ reason: 'A number.', items: ['BBB-001'] }])
    put('tests/conformance/exports.json', [])
    put(record, behaviour('AAA-001'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('exits 2 and explains what to do when there are no results', () => {
    const { code, text } = run()
    expect(code).toBe(2)
    expect(text).toBe(
      'There are no test results in .cache/results: run npm test, which writes them, and try again.',
    )
  })

  it('exits 2 and shows its usage on an unknown flag', () => {
    expect(run('--cheque')).toEqual({
      code: 2,
      text: expect.stringContaining('npm run conformance -- --check'),
    })
  })

  it('merges the files of several runners, prints the table and writes the page', () => {
    results(ran('[AAA-001] a'))
    put('.cache/results/unit.json', {
      testResults: [{ assertionResults: [{ title: '[const BBB-001] b', status: 'passed' }] }],
    })
    const { code, text } = run()
    expect(code).toBe(0)
    expect(text).toMatch(/AAA +First +1 +0 +3/)
    expect(text).toMatch(/all +1 +1 +4/)
    expect(text).toContain('Not covered:\n  AAA-002 AAA-010')
    expect(get('docs/contributor/conformance.md')).toContain('- [x] BBB-001 One. *(constant)*')
    expect(JSON.parse(get(record))).toEqual(behaviour('AAA-001'))
  })

  it('checks: names each lost id and why, and exits 1', () => {
    put(record, behaviour('AAA-001', 'AAA-002'))
    results(ran('[AAA-001] a', 'failed'), ran('[AAA-002] b', 'skipped'))
    const { code, text } = run('--check')
    expect(code).toBe(1)
    expect(text).toContain('AAA-001 is on record as covered and is not: a test failed: "[AAA-001] a".')
    expect(text).toContain('AAA-002 is on record as covered and is not: no test that carries it passed.')
  })

  it('checks: explains how to record what is newly covered, and exits 0', () => {
    results(ran('[AAA-001] a'), ran('[BBB-001] b'))
    const { code, text } = run('--check')
    expect(code).toBe(0)
    expect(text).toContain(
      'Covered, but not on record: BBB-001.\nRecord them with npm run conformance -- --update.',
    )
    expect(JSON.parse(get(record))).toEqual(behaviour('AAA-001'))
  })

  it('checks: behaviour that only a constant covers now is lost', () => {
    put(record, behaviour('BBB-001'))
    results(ran('[const BBB-001] b'))
    const { code, text } = run('--check')
    expect(code).toBe(1)
    expect(text).toContain(
      'BBB-001 is on record as covered and is not: only a comparison of a constant is left.',
    )
  })

  it('exits 1 in every mode on a comparison for an item that describes behaviour', () => {
    results(ran('[AAA-001] a'), ran('[const AAA-002] b'))
    for (const flags of [[], ['--check'], ['--update']]) {
      expect(run(...flags)).toEqual({ code: 1, text: expect.stringContaining('AAA-002 describes behaviour') })
    }
  })

  it('updates: adds to the record, keeps and names what these results do not cover', () => {
    results(ran('[const BBB-001] b'))
    const { code, text } = run('--update')
    expect(code).toBe(0)
    expect(text).toContain('1 ids added, 2 on record.\nOn record, but not covered by these results: AAA-001.')
    expect(JSON.parse(get(record))).toEqual({ behaviour: ['AAA-001'], constant: ['BBB-001'] })
    expect(get('docs/contributor/conformance.md')).toContain(
      '**1** of 4 statements are covered by tests of behaviour, **1** more',
    )
  })

  it('exits 1 in every mode on an unknown id, and records nothing', () => {
    results(ran('[AAA-001] a'), ran('[BBB-002] b'))
    for (const flags of [[], ['--check'], ['--update']]) {
      expect(run(...flags)).toEqual({ code: 1, text: expect.stringContaining('The test "[BBB-002] b"') })
    }
    expect(JSON.parse(get(record))).toEqual(behaviour('AAA-001'))
  })

  it.each([
    ['results that are no JSON', '.cache/results/half.json', '{', '.cache/results/half.json: '],
    ['results of another shape', '.cache/results/odd.json', '{}', 'it has none of the lists'],
    ['a record without its lists', record, '{}', '"behaviour" is not a list'],
    ['a record of an unknown id', record, '{"behaviour":["AAA-009"]}', 'AAA-009 is not an item'],
    ['a record that is no JSON', record, '', 'covered.json cannot be read'],
    ['constants that are no list', constantsFile, '{}', 'it is not a list'],
    ['constants without a reason', constantsFile, '[{"items":["AAA-001"]}]', 'has no reason'],
    ['an unknown constant', constantsFile, '[{"reason":"r","items":["AAA-009"]}]', 'AAA-009 is not an item'],
    [
      'a constant that is listed twice',
      constantsFile,
      '[{"reason":"r","items":["AAA-001..002","AAA-002"]}]',
      'AAA-002 is listed twice',
    ],
    [
      'a statement without a stop',
      'tests/conformance/items/CCC.json',
      area({ 'CCC-001': 'One' }),
      'CCC-001 is not',
    ],
    [
      'an id of another area',
      'tests/conformance/items/CCC.json',
      area({ 'AAA-001': 'One.' }),
      'AAA-001 is not',
    ],
    [
      'unsorted ids',
      'tests/conformance/items/CCC.json',
      area({ 'CCC-002': 'A.', 'CCC-001': 'B.' }),
      'sort the ids',
    ],
    ['a misnamed file', 'tests/conformance/items/DDD.json', area({ 'CCC-001': 'One.' }), 'name it CCC.json'],
    [
      'an id written twice',
      'tests/conformance/items/CCC.json',
      '{"area":"CCC","title":"T","items":{"CCC-001":"A.","CCC-001":"B."}}',
      'CCC-001 stands there twice',
    ],
  ])('exits 1 and says where: %s', (_, path, content, message) => {
    results(ran('[AAA-001] a'))
    put(path, content)
    expect(run('--check')).toEqual({ code: 1, text: expect.stringContaining(message) })
  })
})

function area(items: Record<string, string>): string {
  return JSON.stringify({ area: 'CCC', title: 'Third', items })
}
