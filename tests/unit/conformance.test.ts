import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConstants } from '../conformance/constants.mjs'
import { coverageOf } from '../conformance/coverage.mjs'
import { allIds, readAreas } from '../conformance/items.mjs'
import { differenceOf, recordText, unionOf } from '../conformance/record.mjs'
import { documentText } from '../conformance/report.mjs'
import { outcomesOf } from '../conformance/results.mjs'
import { claimsIn } from '../conformance/titles.mjs'

const list = fileURLToPath(new URL('../conformance/items', import.meta.url))
const constantsFile = fileURLToPath(new URL('../conformance/constants.json', import.meta.url))

// Ids of areas the real list does not have: a title of this file must never claim an item.
const areas = [
  { area: 'AAA', title: 'First', items: { 'AAA-001': 'One.', 'AAA-002': 'Two.', 'AAA-010': 'Ten.' } },
  { area: 'BBB', title: 'Second', items: { 'BBB-001': 'One.' } },
]
const known = allIds(areas)
const constants = new Set(['BBB-001'])
const NONE = { behaviour: [], constant: [] }

type Status = 'passed' | 'failed' | 'skipped'
const ran = (title: string, status: Status = 'passed', group = '') => ({ title, status, group })

describe('the list of statements', () => {
  it('is well-formed, sorted by area, and holds every id once', () => {
    const real = readAreas(list)
    const names = real.map((area) => area.area)
    const ids = allIds(real)
    expect(names).toEqual([...names].sort())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(615)
  })

  it('contains no text twice', () => {
    const statements = readAreas(list).flatMap((area) => Object.values(area.items))
    expect(statements.filter((text, index) => statements.indexOf(text) !== index)).toEqual([])
  })
})

describe('ids in a title', () => {
  it('are read one by one, separated by spaces or commas, from every bracket', () => {
    expect(claimsIn('[AAA-001] opens', known).behaviour).toEqual(['AAA-001'])
    expect(claimsIn('[AAA-001 AAA-010, BBB-001] opens', known).behaviour).toEqual([
      'AAA-001',
      'AAA-010',
      'BBB-001',
    ])
    expect(claimsIn('[AAA-001][BBB-001] opens', known).behaviour).toEqual(['AAA-001', 'BBB-001'])
  })

  it('are the existing ones of a range, in both notations of its end', () => {
    expect(claimsIn('[AAA-002..099] numbers', known).behaviour).toEqual(['AAA-002', 'AAA-010'])
    expect(claimsIn('[AAA-001..AAA-002 BBB-001] numbers', known).behaviour).toEqual([
      'AAA-001',
      'AAA-002',
      'BBB-001',
    ])
  })

  it('belong to a comparison of constants behind the word const', () => {
    expect(claimsIn('[const AAA-001..002, BBB-001] is 1 [AAA-010]', known)).toEqual({
      behaviour: ['AAA-010'],
      constant: ['AAA-001', 'AAA-002', 'BBB-001'],
      problems: [],
    })
  })

  it('are not read from brackets that are words of the title', () => {
    const title = 'reads [data-part] of [1, 2] as [UTF-8] from items[0], [const x]'
    expect(claimsIn(title, known)).toEqual({ behaviour: [], constant: [], problems: [] })
  })

  it.each([
    ['an id that is not listed', '[AAA-003] opens', 'AAA-003'],
    ['an id of an area that is not listed', '[ZZZ-001] opens', 'ZZZ-001'],
    ['an id with too few digits', '[AAA-1] opens', 'AAA-1'],
    ['a word among ids', '[AAA-001 first] opens', 'first'],
    ['a constant that is not listed', '[const AAA-003] is 3', 'AAA-003'],
    ['a range without any item', '[AAA-011..020] opens', 'AAA-011..020'],
    ['a range that runs backwards', '[AAA-010..001] opens', 'AAA-010..001'],
    ['a range over two areas', '[AAA-001..BBB-001] opens', 'AAA-001..BBB-001'],
  ])('are refused: %s', (_, title, token) => {
    expect(claimsIn(title, known).problems).toEqual([`${token} names no item of tests/conformance/items`])
  })
})

describe('the list of constants', () => {
  it('names statements that exist, each once and with a reason', () => {
    const ids = readConstants(constantsFile, allIds(readAreas(list)))
    expect(ids.has('PGT-' + '001')).toBe(true)
    expect(ids.size).toBeGreaterThan(0)
  })
})

describe('reports', () => {
  it('of vitest give the title, the groups around it, and skipped for all that did not run', () => {
    const tests = [
      { title: 'a', ancestorTitles: ['', 'outer', 'inner'], fullName: 'outer inner a', status: 'passed' },
      { title: 'b', ancestorTitles: [], fullName: 'b', status: 'failed' },
      ...['skipped', 'pending', 'todo', 'disabled'].map((status) => ({ title: status, status })),
    ]
    expect(outcomesOf({ testResults: [{ assertionResults: tests }] })).toEqual([
      ran('a', 'passed', 'outer > inner'),
      ran('b', 'failed'),
      ...['skipped', 'pending', 'todo', 'disabled'].map((title) => ran(title, 'skipped')),
    ])
  })

  it('of Playwright give each spec once for every browser, however deep its suites lie', () => {
    const spec = (title: string, ...tests: object[]) => ({ title, tests })
    const inner = {
      title: 'inner',
      specs: [
        spec('a', { status: 'expected', expectedStatus: 'passed' }, { status: 'unexpected' }),
        spec('b', { status: 'skipped' }, { status: 'flaky' }),
        spec('c', { status: 'expected', expectedStatus: 'failed' }),
      ],
    }
    const report = {
      suites: [{ title: 'x.spec.ts', specs: [spec('top', { status: 'expected' })], suites: [inner] }],
    }
    const group = 'x.spec.ts > inner'
    expect(outcomesOf(report)).toEqual([
      ran('top', 'passed', 'x.spec.ts'),
      ran('a', 'passed', group),
      ran('a', 'failed', group),
      ran('b', 'skipped', group),
      ran('b', 'passed', group),
      ran('c', 'failed', group),
    ])
  })

  it('of our own runners are a list of titles and statuses', () => {
    const tests = [ran('a'), ran('b', 'failed'), ran('c', 'skipped')]
    expect(outcomesOf({ tests: tests.map(({ title, status }) => ({ title, status })) })).toEqual(tests)
  })

  it('of another shape, or with an unknown status, are rejected', () => {
    expect(() => outcomesOf({ results: [] })).toThrow('"testResults"')
    expect(() => outcomesOf(null)).toThrow('"testResults"')
    expect(() => outcomesOf({ tests: [{ title: 'a', status: 'ok' }] })).toThrow('the status of "a" is "ok"')
  })
})

describe('coverage', () => {
  const coverage = (...outcomes: ReturnType<typeof ran>[]) => coverageOf(outcomes, areas, constants)

  it('needs one passing test', () => {
    expect(coverage(ran('[AAA-001..002] opens')).behaviour).toEqual(['AAA-001', 'AAA-002'])
  })

  it('is removed by one failing test, before or after the passing one', () => {
    const { behaviour, failing } = coverage(
      ran('[AAA-001 AAA-002] a'),
      ran('[AAA-001] b', 'failed'),
      ran('[AAA-001] c'),
    )
    expect(behaviour).toEqual(['AAA-002'])
    expect([...failing]).toEqual([['AAA-001', '[AAA-001] b']])
  })

  it('does not come from a skipped test, and is not removed by one', () => {
    const { behaviour, skipped } = coverage(
      ran('[AAA-001] a', 'skipped'),
      ran('[AAA-002] b', 'skipped'),
      ran('[AAA-002] c'),
    )
    expect(behaviour).toEqual(['AAA-002'])
    expect(skipped).toEqual(['AAA-001'])
  })

  it('counts a comparison for a constant, separately from behaviour and after it', () => {
    expect(coverage(ran('[const BBB-001] is 1'))).toMatchObject({ behaviour: [], constant: ['BBB-001'] })
    const both = coverage(ran('[const BBB-001] is 1'), ran('[BBB-001] opens'))
    expect(both).toMatchObject({ behaviour: ['BBB-001'], constant: [] })
    const failed = coverage(ran('[const BBB-001] is 1', 'failed'), ran('[BBB-001] opens'))
    expect(failed).toMatchObject({ behaviour: [], constant: [] })
  })

  it('does not come from a comparison for an item that describes behaviour', () => {
    const { constant, problems } = coverage(ran('[const AAA-001] is 1'))
    expect(constant).toEqual(['AAA-001'])
    expect(problems).toEqual([
      'The test "[const AAA-001] is 1": AAA-001 describes behaviour, which no comparison of a constant covers.',
    ])
  })

  it('names the test whose id is unknown', () => {
    const { problems } = coverage(ran('[AAA-999] opens'), ran('[AAA-999] opens'))
    expect(problems).toEqual([
      'The test "[AAA-999] opens": AAA-999 names no item of tests/conformance/items; correct the id.',
    ])
  })

  it('does not come from the title of a group, which is an error', () => {
    for (const group of ['[AAA-001] items', '[const BBB-001] items']) {
      const { behaviour, constant, problems } = coverage(ran('opens', 'passed', `x.spec.ts > ${group}`))
      expect([behaviour, constant]).toEqual([[], []])
      expect(problems).toEqual([expect.stringContaining(`The group "x.spec.ts > ${group}" carries ids`)])
    }
  })
})

describe('the record and the page', () => {
  it('distinguish lost from gained', () => {
    const behaviour = (...ids: string[]) => ({ behaviour: ids, constant: [] })
    const constant = (...ids: string[]) => ({ behaviour: [], constant: ids })
    expect(differenceOf(behaviour('A', 'B'), behaviour('B', 'C'))).toEqual({ lost: ['A'], gained: ['C'] })
    expect(differenceOf(constant('A', 'B'), constant('B', 'C'))).toEqual({ lost: ['A'], gained: ['C'] })
    expect(differenceOf(behaviour('A'), constant('A'))).toEqual({ lost: ['A'], gained: [] })
    expect(differenceOf(constant('A'), behaviour('A'))).toEqual({ lost: [], gained: ['A'] })
  })

  it('join to the stronger kind of each id', () => {
    const joined = unionOf(
      ['A', 'B', 'C', 'D'],
      { behaviour: ['A'], constant: ['B', 'D'] },
      { behaviour: ['B'], constant: ['C'] },
    )
    expect(joined).toEqual({ behaviour: ['A', 'B'], constant: ['C', 'D'] })
  })

  it('keep a short list on one line and break a long one', () => {
    expect(recordText(NONE)).toBe('{\n  "behaviour": [],\n  "constant": []\n}\n')
    const text = recordText({ behaviour: ['AAA-001', 'AAA-002'], constant: Array(20).fill('AAA-001') })
    expect(text).toContain('  "behaviour": ["AAA-001", "AAA-002"],\n')
    expect(text.split('\n')).toHaveLength(26)
  })

  it('count by area and tick what is covered, constants separately', () => {
    const text = documentText(areas, { behaviour: ['AAA-002'], constant: ['BBB-001'] })
    expect(text).toContain('**1** of 4 statements are covered by tests of behaviour, **1** more')
    expect(text).toContain('| AAA | First | 1 | 0 | 3 |\n| BBB | Second | 0 | 1 | 1 |')
    expect(text).toContain('- [ ] AAA-001 One.\n- [x] AAA-002 Two.')
    expect(text).toContain('- [x] BBB-001 One. *(constant)*')
  })

  it('has no tick for a statement that holds for an export alone, and says why', () => {
    const text = documentText(
      areas,
      { behaviour: ['AAA-001', 'AAA-002'], constant: [] },
      new Map([['AAA-002', 'nothing calls it']]),
    )
    expect(text).toContain('- [x] AAA-001 One.\n- [ ] AAA-002 Two. *(an export only: nothing calls it)*')
    expect(text).toContain('**1** of 4 statements')
    expect(text).toContain('| AAA | First | 1 | 0 | 3 |')
  })
})
