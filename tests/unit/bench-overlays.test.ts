import { describe, expect, it } from 'vitest'
import type { BannerResult } from '../bench/overlays/banner/measure.js'
import { bannerChoiceTable, bannerEndsTable, bannerKeysTable } from '../bench/overlays/banner/report.js'
import { bannerRoster } from '../bench/overlays/banner/roster.js'
import { dialogRoster } from '../bench/overlays/dialog/roster.js'
import { overlaysPage, overlayTables } from '../bench/overlays/document.js'
import { page } from '../bench/overlays/markup.js'
import { overlayRoster } from '../bench/overlays/roster.js'
import { chosenParts } from '../bench/parts.js'

const result = (more: Partial<BannerResult> = {}): BannerResult => ({
  weight: { code: '', script: 3000, beside: 2000, own: 1000, sheet: '', styles: 500 },
  told: { role: 'region', name: 'Cookies', modal: false },
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
  presses: { accept: 2, decline: 3 },
  runs: { before: 0, accepted: 1, declined: 0 },
  days: 30,
  optOut: { allowed: true, runs: 0, withSignal: false },
  strict: { violations: [], outcome: 'works' },
  ...more,
})

const run = (more: Partial<BannerResult> = {}) => {
  const rows = bannerRoster.slice(0, 1)
  return { rows, found: new Map(rows.map(({ name }) => [name, result(more)])) }
}

const nothing = { rows: [], found: new Map() }

describe('pages of overlays', () => {
  it('carry a policy only where that is what is measured', () => {
    expect(page({ styles: '' })).not.toContain('Content-Security-Policy')
    expect(page({ styles: '', strict: true })).toContain("require-trusted-types-for 'script'")
  })

  it('carry the markup that a library wants, in its place', () => {
    const html = page({ head: '<meta name="h">', body: '<i></i>', styles: 'a {}' })
    expect(html.indexOf('<meta name="h">')).toBeLessThan(html.indexOf('</head>'))
    expect(html).toMatch(/id="before".*<i><\/i>.*id="after"/s)
  })

  it('ask ours for the same two ways to answer as the others', () => {
    const head = bannerRoster[0]!.head!
    expect(head(false)).toContain('"cookieBannerAcceptType":"OPT_IN_AND_OUT"')
    expect(head(false)).toContain('"isRestrictiveCookiePolicyEnabled":true')
    expect(head(true)).toContain('"isRestrictiveCookiePolicyEnabled":false')
  })

  it('name the dialogs of a library that takes them from the markup', () => {
    const { body = '' } = dialogRoster.find(({ name }) => name === 'a11y-dialog')!
    for (const id of ['first', 'second']) {
      expect(body).toContain(`<div id="${id}"`)
      expect(body).toContain(`<h2 id="${id}-title">`)
    }
  })

  it('runs a row of the part', () => {
    expect(chosenParts(['overlays/klaro']).overlays).toEqual(['klaro'])
    expect(() => chosenParts(['overlays/toastr'])).toThrow(/of overlays banner-site, vanilla-cookieconsent/)
  })

  it('names every row once, and says of each what it is started with and what it lacks', () => {
    expect(new Set(overlayRoster.map(({ name }) => name)).size).toBe(overlayRoster.length)
    for (const { note, lacks } of overlayRoster)
      expect(Math.min(note.length, lacks.length)).toBeGreaterThan(10)
  })
})

describe('tables of overlays', () => {
  it('tell a signal that counts from one that does not, and from a library that allows nothing anyway', () => {
    const cell = (optOut: BannerResult['optOut']) =>
      bannerChoiceTable(run({ optOut })).split('\n').at(-1)!.split('|').at(-3)!.trim()
    expect(cell({ allowed: true, runs: 0, withSignal: false })).toBe('yes')
    expect(cell({ allowed: true, runs: 1, withSignal: true })).toBe('no')
    expect(cell({ allowed: false, runs: 0, withSignal: false })).toBe('–')
  })

  it('say where a button is not reached, and where a library has no end', () => {
    expect(bannerKeysTable(run({ presses: { accept: 2, decline: null } }))).toMatch(/ 2 \| *not reached \|/)
    const violations = ['style-src-elem', 'style-src-elem']
    const strict = { violations, outcome: 'looks otherwise' } as const
    expect(bannerEndsTable(run({ left: null, strict }))).toMatch(
      /2: style-src-elem \| *looks otherwise \| *– \| *– \|/,
    )
  })

  it('leave out the parts of which no row ran', () => {
    const tables = overlayTables({ banners: run(), dialogs: nothing, toasts: nothing })
    expect(tables).toHaveLength(5)
    expect(tables.every(([title]) => title.startsWith('Banners: '))).toBe(true)
  })

  it('stand on a page that says what each lacks', () => {
    const setting = { date: new Date(0), browser: '1', versions: new Map([['klaro', '0']]), duration: 1 }
    const text = overlaysPage({ banners: run(), dialogs: nothing, toasts: nothing }, setting)
    expect(text).toContain(`- **Site Runtime**: ${bannerRoster[0]!.lacks}.`)
    expect(text).toContain('klaro 0.')
  })
})
