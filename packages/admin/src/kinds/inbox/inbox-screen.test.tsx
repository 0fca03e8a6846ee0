import type { InboxBody, MailBody, SubmissionBody } from '@site/runtime/contract'
import { act, type ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import { InboxBadge } from './inbox-badge.js'
import InboxScreen from './inbox-screen.js'

const message = (id: number, more: Partial<SubmissionBody> = {}): SubmissionBody => ({
  id,
  formId: 'contact',
  createdAt: '2026-11-21T12:00:00.000Z',
  values: { name: `Visitor ${id}` },
  texts: {},
  answers: [{ fieldId: 'name', type: 'text', label: 'Your name', text: `Visitor ${id}` }],
  files: [],
  suspicious: false,
  read: false,
  ...more,
})

const OVERVIEW: InboxBody = {
  forms: [{ formId: 'contact', name: 'Contact', exists: true, total: 2, unread: 1 }],
  lists: [],
  mail: 'on',
}
const MAIL: MailBody = {
  on: true,
  server: 'smtp.example.org:587',
  from: 'mail@example.org',
  to: 'owner@example.org',
  waiting: 1,
  lastSentAt: '2026-11-21T12:00:00.000Z',
  unsent: [
    {
      id: 1,
      submissionId: 7,
      formId: 'contact',
      orderNumber: null,
      attempts: 3,
      error: 'Refused (550).',
      retryAt: null,
    },
    {
      id: 2,
      submissionId: null,
      formId: null,
      orderNumber: 1001,
      attempts: 1,
      error: 'Busy (451).',
      retryAt: null,
    },
  ],
}

const screen = renderScreens('inbox')
const { press, button, text, settle, calls } = screen
const open = (at: string | null, answers: Answers, View: ComponentType = InboxScreen) =>
  screen.open(View, { 'GET /api/config/inbox': () => OVERVIEW, ...answers }, at)

describe('the way to the inbox', () => {
  it('shows the number of unread messages, and updates it when the window gets focus', async () => {
    let unread = 1
    const overview = () => ({ ...OVERVIEW, forms: [{ ...OVERVIEW.forms[0], unread }] })
    await open(null, { 'GET /api/config/inbox': overview }, InboxBadge)
    expect(text()).toBe('1 (1 unread message)')
    unread = 0
    await act(async () => window.dispatchEvent(new Event('focus')))
    await settle()
    expect(text()).toBe('')
  })
})

describe('the list', () => {
  const page = (more: object = {}) => ({
    submissions: [message(2), message(1)],
    next: null,
    previous: null,
    ...more,
  })
  const LIST = 'GET /api/config/submissions'

  it('pages to older and newer messages', async () => {
    await open('form/contact', { [LIST]: () => page({ next: '1' }) })
    expect(calls().map(({ path }) => path)).toContain('/api/config/submissions?formId=contact&limit=50')
    expect(button('Newer').getAttribute('aria-disabled')).toBe('true')
    await press('Older')
    expect(calls().at(-1)?.path).toContain('before=1')
  })

  describe('of one form, in a wide window', () => {
    const rows = () => [...screen.container.querySelectorAll('tbody tr')]
    const answered = (id: number, text: string, more: object = {}) => {
      const { answers, ...rest } = message(id, { values: { name: `Visitor ${id}`, about: text }, ...more })
      return { ...rest, answers: [...answers, { fieldId: 'about', type: 'textarea', label: 'About', text }] }
    }
    const submissions = [answered(2, 'Boats'), answered(1, 'Locks', { read: true })]
    let isWide: boolean
    beforeEach(() => {
      isWide = true
      vi.stubGlobal('matchMedia', () => ({
        matches: isWide,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }))
    })

    it('is a table with the fields of the form, whose rows lead to the messages', async () => {
      await open('form/contact', { [LIST]: () => page({ submissions }) })
      const [corner, ...heads] = screen.container.querySelectorAll('th[scope=col]')
      expect([corner!.textContent, ...heads.map((head) => head.textContent)]).toEqual([
        'Selection',
        'Your name',
        'Sent',
        'About',
      ])
      expect(rows().map((row) => row.querySelector('th')!.textContent)).toEqual([
        'Unread: Visitor 2',
        'Visitor 1',
      ])
      expect(rows().map((row) => row.lastElementChild!.textContent)).toEqual(['Boats', 'Locks'])
      expect(rows()[0]!.querySelector('a')!.getAttribute('href')).toContain('at=form%2Fcontact%2F2')
      expect(text()).not.toContain('Select a message to read it here.')
    })

    it('is sorted by time over all pages', async () => {
      await open('form/contact', { [LIST]: () => page({ submissions }) })
      const head = () => button('Sent').closest('th')!
      expect(head().getAttribute('aria-sort')).toBe('descending')
      await press('Sent')
      expect(calls().at(-1)?.path).toBe('/api/config/submissions?formId=contact&after=0&limit=50')
      expect(head().getAttribute('aria-sort')).toBe('ascending')
      expect(rows().map((row) => row.lastElementChild!.textContent)).toEqual(['Locks', 'Boats'])
      await press('Sent')
      expect(calls().at(-1)?.path).toBe('/api/config/submissions?formId=contact&limit=50')
    })

    it('has rows that are selected for the actions above it', async () => {
      await open('form/contact', {
        [LIST]: () => page({ submissions }),
        'POST /api/config/submissions/mark': () => ({ changed: 1 }),
      })
      await act(async () => rows()[1]!.querySelector('input')!.click())
      expect(text()).toContain('1 selected')
      await press('Mark as unread')
      expect(calls('POST')).toMatchObject([{ body: { ids: [1], read: false } }])
    })

    it('is a list in a narrow window, and beside an open message', async () => {
      await open('form/contact/1', { [LIST]: () => page({ submissions }) })
      expect([rows().length, screen.container.querySelectorAll('.records-row').length]).toEqual([0, 2])
      isWide = false
      await open('form/contact', { [LIST]: () => page({ submissions }) })
      expect([rows().length, screen.container.querySelectorAll('.records-row').length]).toEqual([0, 2])
    })
  })

  it('explains an empty list', async () => {
    await open(null, { [LIST]: () => page({ submissions: [] }) })
    expect(text()).toContain('No messages yet.')
  })

  it('shows the error of a failed request, and can be loaded again', async () => {
    let fails = true
    await open(null, { [LIST]: () => (fails ? json({ error: 'Out of order.' }, 500) : page()) })
    expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('Out of order.')
    fails = false
    await press('Try again')
    expect(screen.container.querySelectorAll('.records-row')).toHaveLength(2)
    expect(screen.container.querySelector('[role=alert]')).toBeNull()
  })

  it('marks the selected messages, then reloads the list and the counts', async () => {
    await open(null, { [LIST]: page, 'POST /api/config/submissions/mark': () => ({ changed: 2 }) })
    await act(async () => screen.container.querySelector<HTMLInputElement>('.inbox-bulk input')!.click())
    const before = calls('GET').length
    await press('Mark as read')
    expect(calls('POST')).toMatchObject([{ body: { ids: [2, 1], read: true } }])
    expect(
      calls('GET')
        .slice(before)
        .map(({ path }) => path.split('?')[0])
        .sort(),
    ).toEqual(['/api/config/inbox', '/api/config/submissions'])
    expect(screen.container.querySelector('p.hidden[role=status]')?.textContent).toBe(
      '2 messages marked as read.',
    )
  })

  it('keeps the selection when a change fails, and shows the error', async () => {
    await open(null, { [LIST]: page, 'POST /api/config/submissions/mark': () => json({ error: 'No.' }, 500) })
    await act(async () => screen.container.querySelector<HTMLInputElement>('.inbox-bulk input')!.click())
    await press('Mark as unread')
    expect(screen.container.querySelector('[role=alert]')?.textContent).toBe('No.')
    expect(text()).toContain('2 selected')
  })

  it('counts old messages before the confirmation, and reports if there are none', async () => {
    await open('form/contact', {
      [LIST]: page,
      'POST /api/config/submissions/delete-old': () => ({ changed: 0 }),
    })
    await press('Delete…')
    expect(calls('POST')).toMatchObject([{ body: { formId: 'contact', days: 365, dryRun: true } }])
    expect(text()).toContain('There are no messages that old.')
  })

  it('notifies the panel when the session has ended', async () => {
    await open(null, { [LIST]: () => json({ loginRequired: true }, 401) })
    expect(screen.onSignedOut).toHaveBeenCalled()
  })

  it('shows what visitors wrote as text', async () => {
    const answers = [{ fieldId: 'name', type: 'text', label: '<i>Name</i>', text: '<img src=x>' }]
    const hostile = message(1, { answers, values: { name: '<img src=x>' } })
    await open('submission/1', {
      [LIST]: () => page({ submissions: [hostile] }),
      'GET /api/config/submissions/1': () => hostile,
      'POST /api/config/submissions/mark': () => ({ changed: 1 }),
    })
    expect(screen.container.querySelector('img, i')).toBeNull()
    expect(screen.container.querySelector('h2#inbox-message-title')?.textContent).toBe('<img src=x>')
  })
})

describe('a message', () => {
  const answers = (more: Answers = {}): Answers => ({
    'GET /api/config/submissions': () => ({ submissions: [message(7)], next: null, previous: null }),
    'GET /api/config/submissions/7': () => message(7),
    'POST /api/config/submissions/mark': () => ({ changed: 1 }),
    ...more,
  })

  it('is marked as read when it is opened, once, and can be marked as unread', async () => {
    await open('form/contact/7', answers())
    expect(calls('POST')).toMatchObject([{ body: { ids: [7], read: true } }])
    await press('Mark as unread')
    expect(calls('POST')[1]).toMatchObject({ body: { ids: [7], read: false } })
    expect(calls('POST')).toHaveLength(2)
    expect(button('Mark as read')).toBeDefined()
  })

  it('that is deleted leaves another one alone that was opened before the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    await open(
      'form/contact/7',
      answers({ 'POST /api/config/submissions/delete': () => new Promise((resolve) => (answer = resolve)) }),
    )
    await press('Delete')
    await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
    await vi.waitFor(() => expect(calls('POST').at(-1)!.body).toEqual({ ids: [7] }))
    await act(async () => screen.panel.navigation.show('inbox', 'form/contact/8'))
    await act(async () => answer({ changed: 1 }))
    await settle()
    expect(screen.panel.store.get().at).toBe('form/contact/8')
  })

  it('that was read before is not marked again', async () => {
    await open(
      'form/contact/7',
      answers({ 'GET /api/config/submissions/7': () => message(7, { read: true }) }),
    )
    expect(calls('POST')).toEqual([])
  })

  it('[CFG-054] that no longer exists shows an error', async () => {
    const notFound = () => json({ error: 'This submission is not there any more.' }, 404)
    await open('submission/7', answers({ 'GET /api/config/submissions/7': notFound }))
    expect(screen.container.querySelector('.records-detail [role=alert]')?.textContent).toContain(
      'Unable to locate contentThere is no message “7”.',
    )
  })
})

describe('email', () => {
  it.each([
    ['off', 'Email notificationsOff'],
    ['on', 'Email notifications'],
    ['failing', 'Email notificationsNot sent'],
  ])('that is %s is named so beside every list', async (mail, name) => {
    await open(null, { 'GET /api/config/inbox': () => ({ ...OVERVIEW, mail }) })
    expect(screen.container.querySelector('.inbox-mail-place')?.textContent).toBe(name)
  })

  it('that is off explains how to turn it on, and has no test message', async () => {
    await open('mail', { 'GET /api/config/mail': () => ({ ...MAIL, on: false, unsent: [] }) })
    expect(text()).toContain('Email is off.')
    expect(text()).toContain('turned on by the person or the company that runs the server')
    expect(screen.container.querySelector('details')?.textContent).toMatch(
      /^For whoever runs the server.*SMTP_URL/,
    )
    expect(text()).toContain('SMTP_URL=')
    expect(screen.container.querySelector('.records-list button')).toBeNull()
  })

  it('that is on shows the recipient, and unsent messages with the reason', async () => {
    await open('mail', { 'GET /api/config/mail': () => MAIL })
    for (const part of [
      'owner@example.org',
      'smtp.example.org:587',
      'Given up after 3 attempts',
      'Refused (550).',
      'About order 1001',
    ]) {
      expect(text()).toContain(part)
    }
    expect(screen.container.querySelector('.inbox-unsent a')?.getAttribute('href')).toContain(
      'at=form%2Fcontact%2F7',
    )
  })

  it('sends a test message, and shows its recipient or the error', async () => {
    let fails = false
    await open('mail', {
      'GET /api/config/mail': () => MAIL,
      'POST /api/config/mail/test': () =>
        fails ? json({ error: 'The mail server is down.' }, 502) : { to: 'owner@example.org' },
      'POST /api/config/mail/retry': () => ({ changed: 1 }),
    })
    await press('Send a test message')
    expect(text()).toContain('A test message was sent to owner@example.org.')
    fails = true
    await press('Send a test message')
    expect(screen.container.querySelector('[role=alert]')?.textContent).toBe('The mail server is down.')
    expect(text()).not.toContain('A test message was sent')
    await press('Try to send again now')
    expect(text()).toContain('1 message will be tried again.')
    expect(screen.container.querySelector('[role=alert]')).toBeNull()
  })
})
