import { expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'
import { parsePage } from '../../../html/document.js'

const STAY = ['text', 'menu', 'tags', 'social', 'button', 'quote', 'markdown', 'spacer', 'line']

it('rewrites what needs a script, and leaves what needs none', async () => {
  const source = fixture('hosted/blocks')
  const { document, found, issues } = await importFixture(source)
  expect(found.map(({ kind, shape, grade }) => `${kind}, ${shape}: ${grade}`)).toEqual([
    'menu block, several menus, with tabs: works',
    'menu block, one menu: works',
    'search, field: partly',
    'scheduling, frame of the service: works',
    'chart, from its settings: works',
    'chart, without its figures: not',
    'content of a server, calendar: not',
    'content of a server, lists of the site: not',
    'donation, button: partly',
  ])
  expect(issues).toEqual([])
  const before = parsePage(source)
  for (const name of STAY) {
    const selector = `#block-${name}`
    expect(document.querySelector(selector)?.outerHTML).toBe(
      before.document.querySelector(selector)?.outerHTML,
    )
  }
  await before.close()
})

it('makes each tab a link to its panel', async () => {
  const { document } = await importFixture(fixture('hosted/blocks'))
  const tabs = [...document.querySelectorAll('#block-menus a[data-part="tab"]')]
  expect(
    tabs.map((tab) => document.querySelector(tab.getAttribute('href') ?? '')?.getAttribute('aria-label')),
  ).toEqual(['Lunch', 'Cakes'])
})

it('reads the figures of a chart in each way that they are written', async () => {
  const table = async (dataTable: unknown, name = 'chart-type-1011') => {
    const settings = JSON.stringify({ dataTable }).replaceAll('"', '&quot;')
    const { document } = await importFixture(
      `<body class="sqs-layout"><div class="chart-block-container ${name}" data-settings="${settings}"></div></body>`,
    )
    expect(document.querySelector('[data-block="chart"]')?.getAttribute('data-option-chart-type')).toBe('pie')
    return [...document.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
  }
  const rows = [
    ['Month', 'Cakes'],
    ['May', '40'],
  ]
  expect(await table(rows)).toEqual(rows)
  expect(
    await table({ cols: [{ label: 'Month' }, { label: 'Cakes' }], rows: [{ c: [{ v: 'May' }, { v: 40 }] }] }),
  ).toEqual(rows)
  expect(await table({ cols: ['Month', 'Cakes'], rows: [['May', 40]] })).toEqual(rows)
  expect(await table({ rows: [{ cells: ['Month', 'Cakes'] }, { cells: ['May', 40] }] })).toEqual(rows)
})

it('asks the server while a visitor types only where there is one', async () => {
  const html =
    '<body class="sqs-layout"><div class="sqs-search-ui-text-input"><input class="search-input"></div></body>'
  const here = await importFixture(html, { search: { server: true, address: '/find' } })
  expect(here.document.querySelector('form')?.getAttribute('action')).toBe('/find')
  expect(here.document.querySelector('[data-block]')?.getAttribute('data-option-preview')).toBe('true')
  expect(here.document.querySelector('input')?.getAttribute('aria-label')).toBe('Search')
  expect(here.found).toMatchObject([{ kind: 'search', grade: 'works' }])
})
