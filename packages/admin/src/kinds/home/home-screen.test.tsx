import type { HomeBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { json, renderScreens } from '../../../testing/screen.js'
import HomeScreen from './home-screen.js'

const HOME = 'GET /api/config/home'
const HIDE = 'PUT /api/config/home/checklist'

const NOTHING: HomeBody = {
  orders: null,
  messages: null,
  mail: null,
  visits: null,
  pages: null,
  stock: null,
  checklist: null,
}

const DAYS = ['2026-11-20', '2026-11-21']

const FULL: HomeBody = {
  orders: { send: 2, refund: 1 },
  messages: { unread: 100, latest: [{ id: 7, form: '<b>Contact</b>', at: '2026-11-20T09:00:00Z' }] },
  mail: 'failing',
  visits: {
    step: 'day',
    totals: { visits: 3, views: 9 },
    series: DAYS.map((day) => ({ from: day, to: day, visits: 1, views: 4 })),
  },
  pages: { drafts: 1, scheduled: 1, next: { id: 'a', title: 'Workshops', at: '2026-11-29T09:00:00Z' } },
  stock: { low: 4 },
  checklist: {
    isHidden: false,
    steps: [
      { name: 'name', isDone: true },
      { name: 'menu', isDone: false },
      { name: 'mail', isDone: false },
      { name: 'delivery', isDone: false },
      { name: 'payment', isDone: true },
    ],
  },
}

const screen = renderScreens('home')
const { calls, press, text } = screen
const open = vi.fn()
const show = (body: unknown, more = {}) =>
  screen.open(HomeScreen, { [HOME]: () => body, ...more }, null, { editing: { open } as never })
const links = (part: string) =>
  [...screen.container.querySelectorAll<HTMLAnchorElement>(`[aria-labelledby=${part}] a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

describe('the home screen', () => {
  it('lists what waits, the most urgent first, each with a link to its screen', async () => {
    await show(FULL)
    expect(links('home-waiting')).toEqual([
      ['Some emails could not be sent', '?screen=inbox&at=mail'],
      ['1 payment to give back', '?screen=orders'],
      ['2 orders to send', '?screen=orders'],
      ['99+ unread messages', '?screen=inbox'],
      [
        expect.stringMatching(/^1 page that is published laterNext: “Workshops”, Nov 29, 2026/),
        '?screen=pages',
      ],
      ['1 page that is a draft', '?screen=pages'],
      ['4 product variants of which few pieces are left', '?screen=products'],
    ])
  })

  it('shows the latest messages, whose names are text, and the visits with a chart', async () => {
    await show(FULL)
    expect(links('home-messages')[0]).toEqual([
      expect.stringContaining('<b>Contact</b>'),
      '?screen=inbox&at=submission%2F7',
    ])
    expect(text()).toContain('3 visits, 9 page views')
    expect(screen.container.querySelectorAll('.chart svg[role=img] > g')).toHaveLength(2)
  })

  it('shows an account only what it may see, and says if nothing waits', async () => {
    await show(NOTHING)
    expect(text()).toBe('HomeWhat waits for youNothing waits for you.')
  })

  it('says in words if there are no visits and no new messages', async () => {
    const visits = { ...FULL.visits!, totals: { visits: 0, views: 0 } }
    await show({ ...NOTHING, visits, messages: { unread: 0, latest: [] } })
    expect(text()).toContain('Nothing has been counted in this time.')
    expect(text()).toContain('You have read all messages.')
    expect(screen.container.querySelector('.chart')).toBeNull()
  })

  it('says why it could not be loaded, and tries again', async () => {
    let body: unknown = json({ error: 'The database rests.' }, 503)
    await screen.open(HomeScreen, { [HOME]: () => body })
    expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('The database rests.')
    body = NOTHING
    await press('Try again')
    await screen.settle()
    expect(text()).toContain('Nothing waits for you.')
  })
})

describe('the steps of a new website', () => {
  it('say which are done, and lead to where each is done', async () => {
    await show(FULL)
    expect(text()).toContain('2 of 5 done')
    expect([...screen.container.querySelectorAll('.home-steps li')].map((step) => step.textContent)).toEqual([
      'Give the website its name – Done',
      'Put a page into the menu – To do',
      'Send yourself a message with a form, and receive it by email – To doWhoever runs the server turns email on. This step shows what to ask for.',
      'Set where you deliver, and what it costs – To doUntil then, nobody can order anything that is sent.',
      'Take real payments instead of test payments – Done',
    ])
    expect(links('home-checklist').map(([, href]) => href)).toEqual([
      '?block=site%3Asite',
      '?screen=pages&at=navigation',
      '?screen=inbox&at=mail',
      '?screen=delivery',
      '?screen=orders&at=payment',
    ])
    const name = screen.container.querySelector<HTMLElement>('.home-steps a')!
    await act(async () => name.click())
    expect(open).toHaveBeenCalledExactlyOnceWith('site:site')
    expect(screen.panel.store.get().screen).toBe('page')
  })

  it('are hidden for the account and shown again, with the focus on the button that takes it back', async () => {
    await show(FULL, { [HIDE]: () => ({ success: true }) })
    await press('Hide these steps')
    expect(document.activeElement?.textContent).toBe('Show the steps to a finished website')
    expect(screen.container.querySelector('.home-steps')).toBeNull()
    await press('Show the steps to a finished website')
    expect(document.activeElement?.textContent).toBe('Hide these steps')
    expect(calls('PUT').map(({ body }) => body)).toEqual([{ isHidden: true }, { isHidden: false }])
  })

  it('come back if hiding them failed, and say so', async () => {
    await show(FULL, { [HIDE]: () => json({ error: 'No.' }, 500) })
    await press('Hide these steps')
    await screen.settle()
    expect(screen.container.querySelectorAll('.home-steps li')).toHaveLength(5)
    expect(screen.container.querySelector('[role=alert]')?.textContent).toContain(
      'Your changes could not be saved.',
    )
  })
})
