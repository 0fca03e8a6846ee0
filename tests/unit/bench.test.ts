import { existsSync } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { pool, sample } from '../bench/lib/measuring.js'
import { fill } from '../bench/lib/printing/docs-page.js'
import { table, times, whole } from '../bench/lib/printing/table.js'
import type { Row } from '../bench/lib/row.js'
import { ratio, repeated, rotated, spread, summarize } from '../bench/lib/statistics.js'
import { chooseParts, PARTS } from '../bench/parts.js'
import { accordion, blocks, toggle } from '../bench/start/markup.js'
import { chosenRows } from '../bench/start/rows.js'

describe('statistics', () => {
  it('returns minimum, median and maximum for any order of the samples', () => {
    expect(summarize([9, 1, 5])).toEqual({ minimum: 1, median: 5, maximum: 9 })
  })

  it('returns the mean of the two middle samples of an even number', () => {
    expect(summarize([4, 1, 2, 10]).median).toBe(3)
  })

  it('throws for an empty list', () => {
    expect(() => summarize([])).toThrow(RangeError)
  })

  it('compares minima, medians, and minima less the cost of an empty script', () => {
    const compared = ratio([18, 20, 40], [10, 12, 11], [2, 3, 2])
    expect(compared).toEqual({ minimum: 1.8, median: 20 / 11, net: 2 })
  })

  it('never shows a net cost below zero', () => {
    expect(ratio([1], [10], [2]).net).toBe(0)
  })

  it('is certain of less than the median, and of more with more rounds', () => {
    const few = [1.3, 1.1, 1.2, 1.4, 1.0, 1.25, 1.15, 1.35, 1.05]
    expect(repeated(few)).toEqual({ median: 1.2, atLeast: 1.05 })
    const many = repeated([few, few, few, few].flat())
    expect(many.median).toBe(1.2)
    expect(many.atLeast).toBe(1.15)
    expect(repeated([2])).toEqual({ median: 2, atLeast: 2 })
  })

  it('is not moved by a few rounds of a busy machine', () => {
    expect(repeated([1.1, 9, 1.1, 1.1, 9, 1.1, 1.1])).toEqual({ median: 1.1, atLeast: 1.1 })
    expect(repeated([1.3, 1.3, 1.3, 0.2, 1.3, 1.3, 1.3, 1.3, 1.3]).atLeast).toBe(1.3)
  })

  it('reports noise as the distance from minimum to median', () => {
    expect(spread([10, 12, 30])).toBeCloseTo(20)
  })

  it('starts with each contender in turn and leaves none out', () => {
    expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ])
    expect(rotated([], 2)).toEqual([])
  })
})

describe('samples', () => {
  it('measured', async () => {
    const measured: string[] = []
    const samples = await sample([{ name: 'a' }, { name: 'b' }], { rounds: 2 }, async ({ name }) => {
      measured.push(name)
      return measured.length
    })
    expect(measured.join('')).toBe('abbaab')
    expect(samples).toEqual({ a: [4, 5], b: [3, 6] })
  })

  it('are taken of a few at a time, in order, where nothing is timed', async () => {
    let running = 0
    let most = 0
    const rows = [3, 1, 2, 0].map((steps) => ({ name: String(steps), steps }))
    const results = await pool(rows, 2, async ({ steps }) => {
      running++
      most = Math.max(most, running)
      for (let step = 0; step < steps; step++) await Promise.resolve()
      running--
      return steps * 10
    })
    expect(results).toEqual([30, 10, 20, 0])
    expect(most).toBe(2)
  })

  it('end with the first error, and name its row', async () => {
    const rows = [{ name: 'a' }, { name: 'b' }]
    const measured = pool(rows, 1, () => Promise.reject(new Error('no page')))
    await expect(measured).rejects.toThrow('a: Error: no page')
  })
})

describe('tables', () => {
  it('aligns columns, names to the left and numbers to the right', () => {
    const items = [
      { title: 'floor', cpu: '1.00' },
      { title: 'a', cpu: '12.3' },
    ]
    expect(table(items, { CPU: ({ cpu }) => cpu })).toBe(
      ['|       |  CPU |', '| ----- | ---: |', '| floor | 1.00 |', '| a     | 12.3 |'].join('\n'),
    )
  })

  it('writes numbers as whole ones, answers in words, and a dash for nothing', () => {
    const columns = { n: () => 12_285.7, yes: () => true, no: () => false, none: () => null }
    expect(table([{ title: 'a' }], columns)).toMatch(/\| a *\| 12,286 \| yes \| +no \| +– \|$/)
  })

  it('keeps three figures of a ratio', () => {
    expect([1.005, 9.99, 9.999, 18.53, 99.97, 230.4].map(times)).toEqual([
      '1.00',
      '9.99',
      '10.0',
      '18.5',
      '100',
      '230',
    ])
    expect(times(Number.POSITIVE_INFINITY)).toBe('–')
  })

  it('groups the digits of whole numbers by thousands', () => {
    expect(whole(12_285.7)).toBe('12,286')
  })
})

describe('pages of docs/contributor/', () => {
  const page = 'Prose.\n\n<!-- bench: Bytes -->\n\nold\n\n<!-- /bench -->\n\nMore.\n'

  it('keep everything outside the marks', () => {
    const filled = fill(page, new Map([['Bytes', '| new |']]))
    expect(filled).toBe(page.replace('old', '| new |'))
    expect(fill(filled, new Map([['Bytes', 'old']]))).toBe(page)
  })

  it('need a section for each mark, and a mark for each section', () => {
    expect(() => fill(page, new Map())).toThrow('mark "Bytes": the bench has no such section')
    expect(() => fill('', new Map([['Bytes', '']]))).toThrow('no mark for Bytes')
  })

  it.each([
    ['gallery', 1],
    ['lightbox', 1],
    ['forms', 2],
    ['overlays', 2],
  ] as const)(
    'say of each row of %s how it is set up, and where asked for what it lacks',
    async (part, notes) => {
      const { page: file, rows } = PARTS[part]
      const text = await readFile(new URL(`../../docs/contributor/${file}`, import.meta.url), 'utf8')
      for (const { title } of rows.filter(({ name }) => name !== 'nothing')) {
        // A sentence, or a list of what it lacks.
        const written = text
          .split(`\n- **${title}**`)
          .slice(1)
          .filter((entry) => /^(?:: .{10}|\n {2}- .)/.test(entry))
        expect(written.length, title).toBeGreaterThanOrEqual(notes)
      }
    },
  )
})

describe('the code that runs', () => {
  it.each(Object.entries(PARTS))('names code on demand that ours still loads: %s', async (_, { rows }) => {
    const runtime = new URL('../../packages/runtime/src/', import.meta.url)
    const files = (await readdir(runtime, { recursive: true })).filter((file) => file.endsWith('.ts'))
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, runtime), 'utf8')))
    const loaded = sources.flatMap((source) =>
      [...source.matchAll(/\bimport\('[^']*?([\w-]+)\.js'\)/g)].map(([, name]) => name),
    )
    const ours: readonly Row[] = rows.filter(({ packages }) => !packages)
    const names = ours.flatMap(({ atStart = [], onDemand = [] }) => [...atStart, ...onDemand])
    expect(loaded).toEqual(expect.arrayContaining(names))
  })

  it.each(Object.entries(PARTS))('serves style sheets that are there: %s', async (_, { rows }) => {
    const bench = new URL('../bench/', import.meta.url)
    // The libraries are installed by the bench alone.
    const isInstalled = existsSync(new URL('node_modules', bench))
    const sheets = rows.flatMap(({ sheets = [] }) => sheets)
    for (const sheet of sheets.filter((each) => isInstalled || !each.startsWith('node_modules/')))
      await access(new URL(sheet, bench))
  })

  it('breaks only the block in the middle, and its options only where options are to break', () => {
    const broken = blocks(toggle, 5, { entry: 'options' }).split('\n')
    expect(broken.map((html) => html.includes('data-bench-fault="options"'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(broken[2]).toContain(`data-block-json='{"allowMultiple":'`)
    expect(blocks(toggle, 5, { entry: 'init' })).not.toContain(`data-block-json='{"allowMultiple":'`)
    expect(blocks(toggle, 5)).not.toContain('data-bench-fault')
  })

  it('writes accordions as their documentation requires: without hidden, and with a sheet', () => {
    expect(blocks(accordion, 2, { items: 3 }).match(/data-part="panel"/g)).toHaveLength(6)
    expect(blocks(accordion, 2)).not.toMatch(/hidden|aria-/)
    const rows = chosenRows([]).filter(({ markup }) => markup === accordion)
    expect(rows.map(({ name }) => name)).toEqual(['floor-accordion', 'site', 'site-observe'])
    for (const { sheets, floor } of rows)
      expect([sheets, floor]).toEqual([[expect.any(String)], 'floor-accordion'])
  })

  it('includes the control and the floor in every run, and lists the rows', () => {
    expect(chosenRows(['stimulus']).map(({ name }) => name)).toEqual(['nothing', 'floor', 'stimulus'])
    expect(chosenRows(['site']).map(({ name }) => name)).toEqual(['nothing', 'floor-accordion', 'site'])
    expect(() => chooseParts(['jquery'])).toThrow(/--only jquery: no such row; .* of start nothing, floor/)
  })
})
