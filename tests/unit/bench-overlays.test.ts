import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { between, page } from '../bench/lib/browser/html.js'
import type { Stage } from '../bench/lib/browser/stage.js'
import { fill } from '../bench/lib/printing/docs-page.js'
import { printed } from '../bench/lib/printing/table.js'
import { banners } from '../bench/overlays/banner/kind.js'
import type { BannerResult } from '../bench/overlays/banner/measure.js'
import { dialogs } from '../bench/overlays/dialog/kind.js'
import type { DialogRow } from '../bench/overlays/dialog/measure.js'
import { overlays } from '../bench/overlays/part.js'
import { toasts } from '../bench/overlays/toast/kind.js'
import { chooseParts } from '../bench/parts.js'

const bundle = { code: '', bytes: 6000, gzip: 3000 }

const result = (more: Partial<BannerResult> = {}): BannerResult => ({
  weight: { initial: bundle, whole: bundle, styles: bundle, beside: 2000, own: 1000 },
  accessible: { role: 'region', name: 'Cookies', description: '', modal: false },
  look: '',
  shift: 0,
  shiftNarrow: 0,
  elements: 6,
  isPageOpen: true,
  takesFocus: false,
  isFirst: true,
  isLeft: true,
  axe: [],
  left: { elements: 0, attributes: 0 },
  accepted: { before: 0, runs: 1, presses: 2, days: 30 },
  declined: { before: 0, runs: 0, presses: 3, days: 30 },
  optOut: { allowed: true, runs: 0 },
  withSignal: { allowed: false, runs: 0 },
  strict: { violations: [], outcome: 'works' },
  ...more,
})

const tables = (more: Partial<BannerResult>) =>
  printed([{ title: 'Site Runtime', ...result(more) }], banners.tables)

describe('pages of overlays', () => {
  it('carry a policy only where that is what is measured', () => {
    expect(page({ styles: '', body: '' })).not.toContain('Content-Security-Policy')
    expect(page({ styles: '', body: '', strict: true })).toContain("require-trusted-types-for 'script'")
  })

  it('carry the markup that a library wants, in its place', () => {
    const html = page({ head: '<meta name="h">', body: between('Prints', '<i></i>'), styles: 'a {}' })
    expect(html.indexOf('<meta name="h">')).toBeLessThan(html.indexOf('</head>'))
    expect(html).toMatch(/id="before".*<i><\/i>.*id="after"/s)
  })

  it('ask ours for the same two ways to answer as the others', () => {
    const head = banners.rows[0]!.head!
    expect(head(false)).toContain('"cookieBannerAcceptType":"OPT_IN_AND_OUT"')
    expect(head(false)).toContain('"isRestrictiveCookiePolicyEnabled":true')
    expect(head(true)).toContain('"isRestrictiveCookiePolicyEnabled":false')
  })

  it('name the dialogs of a library that takes them from the markup', () => {
    const rows: readonly DialogRow[] = dialogs.rows
    const { body = '' } = rows.find(({ name }) => name === 'a11y-dialog')!
    for (const id of ['first', 'second']) {
      expect(body).toContain(`<div id="${id}"`)
      expect(body).toContain(`<h2 id="${id}-title">`)
    }
  })

  it('runs a row of the part', () => {
    expect(chooseParts(['overlays/klaro'])).toEqual([['overlays', ['klaro']]])
    expect(() => chooseParts(['overlays/toastr'])).toThrow(/of overlays banner-site, vanilla-cookieconsent/)
  })

  it('names every row once', () => {
    expect(new Set(overlays.rows.map(({ name }) => name)).size).toBe(overlays.rows.length)
  })
})

describe('tables of overlays', () => {
  it('distinguish a signal that counts from one that does not, and from a library that allows nothing anyway', () => {
    const cell = (allowed: boolean, withSignal: boolean) =>
      tables({ optOut: { allowed, runs: 0 }, withSignal: { allowed: withSignal, runs: 0 } })
        ['Banners: the choice'].split('\n')
        .at(-1)!
        .split('|')
        .at(-3)!
        .trim()
    expect(cell(true, false)).toBe('yes')
    expect(cell(true, true)).toBe('no')
    expect(cell(false, false)).toBe('–')
  })

  it('report where a button is not reached, and where a library has no end', () => {
    expect(tables({ declined: { ...result().declined, presses: null } })['Banners: keys']).toMatch(
      / 2 \| *not reached \|/,
    )
    const violations = ['style-src-elem', 'style-src-elem']
    const strict = { violations, outcome: 'looks otherwise' }
    expect(tables({ left: null, strict })['Banners: strict policy, end']).toMatch(
      /2: style-src-elem \| *looks otherwise \| *– \| *– \|/,
    )
  })

  it('leave out the kinds of which no row ran', async () => {
    const run = { stage: {} as Stage, only: ['klara'], rounds: 1, progress() {} }
    expect(await overlays.run(run)).toEqual({ tables: {} })
  })

  it('have their marks on the page of docs/contributor/', async () => {
    const page = await readFile(
      new URL('../../docs/contributor/benchmarks-overlays.md', import.meta.url),
      'utf8',
    )
    const names = [...[banners, dialogs, toasts].flatMap(({ tables }) => Object.keys(tables)), 'setting']
    expect(() => fill(page, new Map(names.map((name) => [name, ''])))).not.toThrow()
  })
})
