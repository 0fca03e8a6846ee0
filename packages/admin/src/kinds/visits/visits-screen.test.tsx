import type { VisitsBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import { topOf } from '../../records/visits/chart.js'
import VisitsScreen from './visits-screen.js'

const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `2026-11-${String(first + n).padStart(2, '0')}`)

const EMPTY: VisitsBody = {
  range: '7-days',
  step: 'day',
  timeZone: 'Europe/London',
  from: '2026-11-15',
  to: '2026-11-21',
  totals: { visits: 0, views: 0 },
  series: days(15, 21).map((day) => ({ from: day, to: day, visits: 0, views: 0 })),
  recordsSince: '2026-11-15',
  vitalsSince: '2026-11-15',
  pages: [],
  sources: [],
  forms: [],
  buttons: [],
  vitals: [],
}

const HTML = '<img src=x onerror=alert(1)>'

const FULL: VisitsBody = {
  ...EMPTY,
  totals: { visits: 3, views: 1234 },
  series: EMPTY.series.map((period) =>
    period.from === '2026-11-20' ? { ...period, visits: 3, views: 1234 } : period,
  ),
  pages: [{ path: '/visit', visits: 3, views: 1234 }],
  sources: [
    { host: 'search.example', source: '', campaign: '', visits: 2 },
    { host: '', source: 'letter', campaign: HTML, visits: 1 },
  ],
  forms: [{ formId: 'contact', name: 'Contact', shown: 9, sent: 2 }],
  buttons: [
    { id: 'book', text: 'Book', address: '/book', shown: 8, pressed: 1 },
    { id: 'icon', text: '', address: '', shown: 1, pressed: 0 },
  ],
  vitals: [
    {
      path: '/',
      LCP: { value: 2512, rating: 'needs-improvement', loads: 12 },
      INP: { value: 80.4, rating: 'good', loads: 1 },
      CLS: null,
    },
    { path: '/jumpy', LCP: null, INP: null, CLS: { value: 0.301, rating: 'poor', loads: 3 } },
  ],
}

const VISITS = 'GET /api/config/visits'

const screen = renderScreens()
const { calls, press, text } = screen
const open = (answers: Answers) => screen.open(VisitsScreen, answers)
const alert = () => screen.container.querySelector('[role=alert]')
const queries = () => calls('GET').map(({ path }) => path.split('?')[1])

/** The rows of the table below a heading, each cell as text. */
const table = (title: string) => {
  const heading = [...screen.container.querySelectorAll('h3')].find((each) => each.textContent === title)
  const rows = heading?.closest('section')?.querySelectorAll('tr') ?? []
  return [...rows].map((row) => [...row.children].map(({ textContent }) => textContent))
}

async function choose(label: string, value: string): Promise<void> {
  const select = [...screen.container.querySelectorAll('label')]
    .find((each) => each.textContent?.startsWith(label))!
    .querySelector('select')!
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await screen.settle()
}

describe('the visits', () => {
  it('have a chart whose numbers are also in a table', async () => {
    await open({ [VISITS]: () => FULL })
    expect(text()).toContain('3 visits, 1,234 page views')
    expect(text()).toMatch(/Nov 15\s–\s21, 2026, by the clock of the website \(Europe\/London\)/)
    const rows = table('Visits and page views')
    expect(rows).toHaveLength(8)
    expect(rows[6]).toEqual(['Nov 20, 2026', '3', '1,234'])
    const chart = screen.container.querySelector('svg[role=img]')!
    expect(chart.getAttribute('aria-label')).toBe(
      'Chart: 3 visits, 1,234 page views. Most page views: Nov 20, 2026.',
    )
    const bars = [...chart.querySelectorAll('.chart-views, .chart-visits')]
    expect(bars.map((bar) => [bar.getAttribute('class'), Number(bar.getAttribute('height'))])).toEqual([
      ['chart-views', (1234 / 2000) * 100],
      ['chart-visits', (3 / 2000) * 100],
    ])
  })

  it('have tables of pages, sources, forms and buttons', async () => {
    await open({ [VISITS]: () => FULL })
    expect(table('Pages')).toEqual([
      ['Page', 'Visits', 'Page views'],
      ['/visit', '3', '1,234'],
    ])
    expect(table('Sources').slice(1)).toEqual([
      ['search.example', '', '', '2'],
      ['Unknown', 'letter', HTML, '1'],
    ])
    expect(table('Forms').slice(1)).toEqual([['Contact', '9', '2']])
    expect(table('Buttons').slice(1)).toEqual([
      ['Book', '/book', '8', '1'],
      ['icon', '', '1', '0'],
    ])
    expect(screen.container.querySelector('img'), 'what visitors send is text').toBeNull()
    for (const each of screen.container.querySelectorAll('table'))
      expect(each.querySelector('caption')?.textContent).toMatch(/\w/)
  })

  it('rate the speed of pages in words', async () => {
    await open({ [VISITS]: () => FULL })
    expect(table('Speed').slice(1)).toEqual([
      ['/', '2.5 s Needs improvement12 loads', '80 ms Good1 load', 'Not measured'],
      ['/jumpy', 'Not measured', 'Not measured', '0.30 Poor3 loads'],
    ])
  })

  it('can be downloaded: every table with rows, for the chosen time', async () => {
    await open({ [VISITS]: () => ({ ...FULL, forms: [], range: '12-months', step: 'week' }) })
    const links = [...screen.container.querySelectorAll<HTMLAnchorElement>('a[download]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['series', 'pages', 'sources', 'buttons', 'vitals'].map(
        (name) => `/api/config/visits/${name}.csv?range=12-months&step=week`,
      ),
    )
    expect(links[1]?.getAttribute('aria-label')).toBe('CSV: Pages')
    expect(text()).toContain('None in this time.')
  })

  it('are loaded for another time, and by its periods', async () => {
    await open({ [VISITS]: () => FULL })
    await choose('Time', '30-days')
    await choose('By', 'week')
    await choose('Time', '12-months')
    await choose('Time', '7-days')
    expect(queries()).toEqual([
      'range=7-days&step=day',
      'range=30-days&step=day',
      'range=30-days&step=week',
      'range=12-months&step=month',
      'range=7-days&step=day',
    ])
    expect(screen.container.querySelectorAll('select'), 'a week has one step').toHaveLength(1)
  })

  it('are named by weeks and months, and say since when there are records', async () => {
    const year = { ...FULL, range: '12-months', from: '2025-12-01', recordsSince: '2026-08-23' } as const
    const month = { from: '2026-10-01', to: '2026-10-31', visits: 1, views: 2 }
    await open({ [VISITS]: () => ({ ...year, step: 'month', series: [month] }) })
    expect(table('Visits and page views')[1]).toEqual(['October 2026', '1', '2'])
    expect(text()).toContain('Since Aug 23, 2026: older records are deleted.')
    expect(text()).toContain('Since Nov 15, 2026: older records are deleted.')
  })

  it('say why there may be none', async () => {
    await open({ [VISITS]: () => EMPTY })
    expect(text()).toContain('Nothing has been counted in this time.')
    expect(text()).toContain('Visitors are counted only if they agree to it')
    expect(screen.container.querySelector('table, svg[role=img], a')).toBeNull()
  })

  it('[CFG-033 CFG-017] that cannot be loaded say so, and can be loaded again', async () => {
    let fails = true
    await open({ [VISITS]: () => (fails ? json({ error: 'Out of order.' }, 500) : FULL) })
    expect(alert()?.textContent).toContain('Unable to load. Try again.')
    expect(alert()?.textContent).toContain('Out of order.')
    fails = false
    await press('Try again')
    expect(alert()).toBeNull()
    expect(table('Pages')).toHaveLength(2)
  })

  it('[CFG-031] an answer that is none of the contract is something wrong', async () => {
    await open({ [VISITS]: () => ({ ...FULL, series: null }) })
    expect(alert()?.textContent).toContain('Something went wrong')
  })
})

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [51, 100],
  [1234, 2000],
])('a chart of at most %i ends at %i', (most, top) => expect(topOf(most)).toBe(top))
