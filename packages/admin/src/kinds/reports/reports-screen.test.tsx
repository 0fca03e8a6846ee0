import type { PolicyReport } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import ReportsScreen from './reports-screen.js'

const report = (letter: string, more: Partial<PolicyReport> = {}): PolicyReport => ({
  id: letter.repeat(43),
  directive: 'script-src-elem',
  blocked: 'https://cdn.example/a.js',
  page: '/visit',
  source: 'https://site.example/b.js:12',
  sample: '',
  count: 3,
  firstAt: '2026-11-20T12:00:00.000Z',
  lastAt: '2026-11-21T12:00:00.000Z',
  ...more,
})

const LIST = 'GET /api/config/policy-reports'
const DELETE = 'POST /api/config/policy-reports/delete'

const screen = renderScreens()
const { press, text, calls } = screen
const open = (answers: Answers) => screen.open(ReportsScreen, answers)
const titles = () => [...screen.container.querySelectorAll('h3')].map(({ textContent }) => textContent)

/** A server that keeps reports. */
function server(...reports: PolicyReport[]): Answers {
  let kept = reports
  return {
    [LIST]: () => ({ reports: kept }),
    [DELETE]: () => {
      const { ids } = calls('POST').at(-1)!.body as { ids: string[] }
      kept = kept.filter(({ id }) => !ids.includes(id))
      return { changed: ids.length }
    },
  }
}

describe('the policy reports', () => {
  it('are listed in the order they arrive: blocked address, place, count', async () => {
    await open(server(report('a', { directive: 'img-src', blocked: 'data', count: 1 }), report('b')))
    expect(titles()).toEqual(['Image: a data: address', 'Script: https://cdn.example/a.js'])
    const [first, second] = [...screen.container.querySelectorAll('li')].map((each) => each.textContent)
    expect(first).toContain('1 time, last on Nov 21, 2026')
    expect(second).toContain('Page/visit')
    expect(second).toContain('3 times, last on')
    expect(second).toContain('Requested byhttps://site.example/b.js:12')
    expect(second).not.toContain('Begins with')
  })

  it('shows that there are none', async () => {
    await open(server())
    expect(text()).toContain('Nothing has been reported.')
    expect(screen.container.querySelector('button')).toBeNull()
  })

  it('are text and never a link, whoever sent them', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open(
      server(report('a', { directive: html, blocked: html, page: html, source: html, sample: html })),
    )
    expect(titles()).toEqual([`${html}: ${html}`])
    expect(screen.container.querySelector('img, a')).toBeNull()
  })

  it('are deleted one by one; focus goes to the heading', async () => {
    await open(server(report('a'), report('b', { page: '/prints' })))
    await press('Delete: Script: https://cdn.example/a.js, on /prints')
    expect(calls('POST')).toMatchObject([{ body: { ids: ['b'.repeat(43)] } }])
    expect(titles()).toHaveLength(1)
    expect(document.activeElement?.id).toBe('reported-title')
    expect(text()).toContain('1 report deleted.')
  })

  it('are announced each time one is deleted, also in the same words', async () => {
    await open(server(report('a'), report('b', { page: '/prints' })))
    const spoken = () => [...screen.container.querySelectorAll('[role=status]')].at(-1)!.firstChild
    await press('Delete: Script: https://cdn.example/a.js, on /prints')
    const first = spoken()
    await press('Delete: Script: https://cdn.example/a.js, on /visit')
    expect([first?.textContent, spoken()?.textContent]).toEqual(['1 report deleted.', '1 report deleted.'])
    expect(spoken()).not.toBe(first)
  })

  const dialog = () => document.querySelector('dialog')

  it('are all deleted after one confirmation', async () => {
    await open(server(report('a'), report('b')))
    await press('Delete all')
    expect(dialog()?.textContent).toContain('Delete all 2 reports?')
    expect(calls('POST')).toEqual([])
    await act(async () => dialog()!.querySelector<HTMLElement>('button:last-of-type')!.click())
    await vi.waitFor(() => expect(text()).toContain('Nothing has been reported.'))
    expect(calls('POST')).toMatchObject([{ body: { ids: ['a'.repeat(43), 'b'.repeat(43)] } }])
  })

  it('are kept when the confirmation is cancelled', async () => {
    await open(server(report('a'), report('b')))
    await press('Delete all')
    await press('Cancel')
    await vi.waitFor(() => expect(dialog()).toBeNull())
    expect(calls('POST')).toEqual([])
    expect(titles()).toHaveLength(2)
  })

  it('that cannot be deleted stay, with the reason', async () => {
    await open({ ...server(report('a')), [DELETE]: () => json({ error: 'Out of order.' }, 500) })
    await press('Delete: Script: https://cdn.example/a.js, on /visit')
    expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('Out of order.')
    expect(titles()).toHaveLength(1)
  })

  it('[CFG-017] that could not be deleted can be deleted again', async () => {
    let fails = true
    const answers = server(report('a'))
    await open({ ...answers, [DELETE]: () => (fails ? json({}, 500) : answers[DELETE]!()) })
    await press('Delete: Script: https://cdn.example/a.js, on /visit')
    fails = false
    await press('Try again')
    expect(titles()).toEqual([])
    expect(screen.container.querySelector('[role=alert]')).toBeNull()
  })

  it('can be loaded again after an error', async () => {
    let fails = true
    const answers = server(report('a'))
    await open({ ...answers, [LIST]: () => (fails ? json({}, 500) : answers[LIST]!()) })
    expect(screen.container.querySelector('[role=alert]')).not.toBeNull()
    fails = false
    await press('Try again')
    expect(titles()).toHaveLength(1)
  })
})
