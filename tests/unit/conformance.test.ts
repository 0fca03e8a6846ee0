import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { coverageOf } from '../conformance/coverage.mjs'
import { allIds, readAreas } from '../conformance/items.mjs'
import { differenceOf, recordText } from '../conformance/record.mjs'
import { documentText } from '../conformance/report.mjs'
import { outcomesOf } from '../conformance/results.mjs'
import { claimsIn } from '../conformance/titles.mjs'

const list = fileURLToPath(new URL('../conformance/items', import.meta.url))

// Ids of areas the real list does not have: a title of this file must never claim an item.
const areas = [
  { area: 'AAA', title: 'First', items: { 'AAA-001': 'One.', 'AAA-002': 'Two.', 'AAA-010': 'Ten.' } },
  { area: 'BBB', title: 'Second', items: { 'BBB-001': 'One.' } },
]
const known = allIds(areas)

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

  it('says nothing twice', () => {
    const statements = readAreas(list).flatMap((area) => Object.values(area.items))
    expect(statements.filter((text, index) => statements.indexOf(text) !== index)).toEqual([])
  })
})

describe('ids in a title', () => {
  it('are read one by one, parted by spaces or commas, from every bracket', () => {
    expect(claimsIn('[AAA-001] opens', known).ids).toEqual(['AAA-001'])
    expect(claimsIn('[AAA-001 AAA-010, BBB-001] opens', known).ids).toEqual(['AAA-001', 'AAA-010', 'BBB-001'])
    expect(claimsIn('[AAA-001][BBB-001] opens', known).ids).toEqual(['AAA-001', 'BBB-001'])
  })

  it('are the existing ones of a range, whichever way its end is written', () => {
    expect(claimsIn('[AAA-002..099] numbers', known).ids).toEqual(['AAA-002', 'AAA-010'])
    expect(claimsIn('[AAA-001..AAA-002 BBB-001] numbers', known).ids).toEqual([
      'AAA-001',
      'AAA-002',
      'BBB-001',
    ])
  })

  it('are not looked for in brackets that are words of the title', () => {
    const title = 'reads [data-part] of [1, 2] as [UTF-8] from items[0]'
    expect(claimsIn(title, known)).toEqual({ ids: [], problems: [] })
  })

  it.each([
    ['an id that is not listed', '[AAA-003] opens', 'AAA-003'],
    ['an id of an area that is not listed', '[ZZZ-001] opens', 'ZZZ-001'],
    ['an id with too few digits', '[AAA-1] opens', 'AAA-1'],
    ['a word among ids', '[AAA-001 first] opens', 'first'],
    ['a range without any item', '[AAA-011..020] opens', 'AAA-011..020'],
    ['a range that runs backwards', '[AAA-010..001] opens', 'AAA-010..001'],
    ['a range over two areas', '[AAA-001..BBB-001] opens', 'AAA-001..BBB-001'],
  ])('are refused: %s', (_, title, token) => {
    expect(claimsIn(title, known).problems).toEqual([`${token} names no item of tests/conformance/items`])
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

  it('of another shape, or with an unknown status, are refused', () => {
    expect(() => outcomesOf({ results: [] })).toThrow('"testResults"')
    expect(() => outcomesOf(null)).toThrow('"testResults"')
    expect(() => outcomesOf({ tests: [{ title: 'a', status: 'ok' }] })).toThrow('the status of "a" is "ok"')
  })
})

describe('coverage', () => {
  it('needs one passing test', () => {
    expect(coverageOf([ran('[AAA-001..002] opens')], areas).covered).toEqual(['AAA-001', 'AAA-002'])
  })

  it('is taken away by one failing test, before or after the passing one', () => {
    const outcomes = [ran('[AAA-001 AAA-002] a'), ran('[AAA-001] b', 'failed'), ran('[AAA-001] c')]
    const { covered, failing } = coverageOf(outcomes, areas)
    expect(covered).toEqual(['AAA-002'])
    expect([...failing]).toEqual([['AAA-001', '[AAA-001] b']])
  })

  it('does not come from a skipped test, and is not taken away by one', () => {
    const outcomes = [ran('[AAA-001] a', 'skipped'), ran('[AAA-002] b', 'skipped'), ran('[AAA-002] c')]
    const { covered, skipped } = coverageOf(outcomes, areas)
    expect(covered).toEqual(['AAA-002'])
    expect(skipped).toEqual(['AAA-001'])
  })

  it('names the test whose id is unknown', () => {
    const { problems } = coverageOf([ran('[AAA-999] opens'), ran('[AAA-999] opens')], areas)
    expect(problems).toEqual([
      'The test "[AAA-999] opens": AAA-999 names no item of tests/conformance/items; correct the id.',
    ])
  })

  it('does not come from the title of a group, which is told so', () => {
    const { covered, problems } = coverageOf([ran('opens', 'passed', 'x.spec.ts > [AAA-001] items')], areas)
    expect(covered).toEqual([])
    expect(problems).toEqual([expect.stringContaining('The group "x.spec.ts > [AAA-001] items" carries ids')])
  })
})

describe('the record and the page', () => {
  it('tell lost from gained', () => {
    expect(differenceOf(['A', 'B'], ['B', 'C'])).toEqual({ lost: ['A'], gained: ['C'] })
  })

  it('keep a short record on one line and break a long one', () => {
    expect(recordText([])).toBe('[]\n')
    expect(recordText(['AAA-001', 'AAA-002'])).toBe('["AAA-001", "AAA-002"]\n')
    expect(recordText(Array(20).fill('AAA-001')).split('\n')).toHaveLength(23)
  })

  it('count by area and tick what is covered', () => {
    const text = documentText(areas, ['AAA-002'])
    expect(text).toContain('**1 of 4** statements')
    expect(text).toContain('| AAA | First | 1 | 3 |')
    expect(text).toContain('- [ ] AAA-001 One.\n- [x] AAA-002 Two.')
  })
})
