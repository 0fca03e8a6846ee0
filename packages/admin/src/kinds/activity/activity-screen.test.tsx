import type { RecordChangeBody, RevisionBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import ActivityScreen from './activity-screen.js'

const LIST = 'GET /api/config/activity'
const revision = (more: Partial<RevisionBody> = {}): RevisionBody => ({
  id: 1,
  pageId: 'visit',
  path: '/visit',
  blockId: 'faq',
  type: 'accordion',
  savedAt: '2026-11-21T12:00:00.000Z',
  person: 'Ada',
  before: {},
  after: { allowMultiple: true },
  ...more,
})
const PEOPLE = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Bo' },
]
const answer = (revisions: readonly RevisionBody[], people = PEOPLE) => ({
  revisions,
  changes: [] as RecordChangeBody[],
  people,
  next: null,
  previous: null,
})

const screen = renderScreens()
const { press, text, calls } = screen
const open = (answers: Answers) => screen.open(ActivityScreen, answers)
const rows = () => [...screen.container.querySelectorAll('li')]

describe('the activity', () => {
  it('names block, page, person, time and what changed, in words', async () => {
    await open({ [LIST]: () => answer([revision()]) })
    expect(rows()[0]!.textContent).toMatch(/^Accordion “faq” on \/visitNov 21, 2026.*Ada/)
    expect(rows()[0]!.textContent).toContain('Automatic →becomes On')
    expect(rows()[0]!.querySelector('a')?.getAttribute('href')).toBe('?frameUrl=%2Fvisit&block=faq')
    expect(text()).toContain('1 change')
  })

  const change = (more: Partial<RecordChangeBody> = {}): RecordChangeBody => ({
    id: 2,
    kind: 'product',
    recordId: 'heron',
    name: 'Heron',
    action: 'changed',
    savedAt: '2026-11-21T13:00:00.000Z',
    person: 'Bo',
    before: { title: 'Heron', 'price HERON-A4': '£38.00', 'stock of A4 / Smooth white': 3, isListed: true },
    after: { title: 'Ibis', 'price HERON-A4': '£41.00', 'stock of A4 / Smooth white': 4, isListed: false },
    hidden: [],
    ...more,
  })
  const withChanges = (...changes: RecordChangeBody[]) => ({ ...answer([revision()]), changes })

  it('[AUTH-022] has no links to screens that those who only read reports may not open', async () => {
    const account = { id: 'r', name: 'Rae', email: 'rae@example.org', roles: [3, 8] }
    const changes = [change(), change({ id: 3, kind: 'form', recordId: 'contact', name: 'Contact' })]
    await screen.open(ActivityScreen, { [LIST]: () => withChanges(...changes) }, null, { account })
    expect(text()).toContain('Accordion “faq” on /visit')
    expect(text()).toContain('Contact')
    const links = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['?screen=products&at=heron'])
  })

  it('lists the changes of records among those of blocks, in words, each with a link to its record', async () => {
    const account = { kind: 'account', recordId: 'x', name: 'Cy' } as const
    await open({
      [LIST]: () =>
        withChanges(
          change({ id: 3, ...account, before: { roles: [10] }, after: { roles: [4, 99] } }),
          change(),
        ),
    })
    const [first, second, third] = rows().map((row) => row.textContent)
    expect(first).toMatch(/^Account of CyNov 21.*BoRolesViewer →becomes Editor, .*99/)
    expect(second).toMatch(/^Product “Heron”Nov 21/)
    expect(second).toContain('Price HERON-A4£38.00 →becomes £41.00')
    expect(second).toContain('A4 / Smooth white: In stock3 →becomes 4')
    expect(second).toContain('NameHeron →becomes Ibis')
    expect(second).toContain('Show in lists and in the searchYes →becomes No')
    expect(third).toMatch(/^Accordion/)
    expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '?screen=team&at=x',
      '?screen=products&at=heron',
      '?frameUrl=%2Fvisit&block=faq',
    ])
    expect(text()).toContain('3 changes')
  })

  it('words the changes of a theme’s own block by its description', async () => {
    const properties = { few: { type: 'integer', title: 'Few places', default: 3 } }
    const seats = { title: 'Free places', options: { properties } }
    await open({ [LIST]: () => answer([revision({ type: 'seats', after: { few: 7 } })]) })
    await act(async () =>
      screen.panel.store.set((state) => ({ ...state, ownBlocks: JSON.stringify({ seats }) })),
    )
    await vi.waitFor(() => expect(rows()[0]!.textContent).toMatch(/^Free places “faq” on .*Few places.*7/))
  })

  it('says what was added and removed; what is removed has no link', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open({
      [LIST]: () =>
        withChanges(
          change({
            kind: 'coupon',
            action: 'added',
            before: {},
            after: { code: 'SPRING', expires: '' },
          }),
          change({
            id: 4,
            kind: 'coupon',
            action: 'removed',
            name: html,
            before: { code: html },
            after: {},
          }),
        ),
    })
    expect(rows()[0]!.textContent).toContain('Removed')
    expect(rows()[0]!.querySelector('a, img')).toBeNull()
    expect(rows()[1]!.textContent).toContain('AddedCodeSPRINGLast dayNone')
  })

  it('[CFG-001] says in words what people have done besides records, and what a role may not see', async () => {
    const done = (more: Partial<RecordChangeBody>) =>
      change({ action: 'added', recordId: 'x', name: 'Cy', before: {}, after: {}, ...more })
    await open({
      [LIST]: () =>
        withChanges(
          done({ id: 9, kind: 'sign-in', after: { way: 'passkey', browser: 'Firefox on Linux' } }),
          done({ id: 8, kind: 'failed sign-in', recordId: '', name: '', person: '', after: { attempts: 3 } }),
          done({ id: 7, kind: 'password', after: { way: 'link' } }),
          done({ id: 6, kind: 'password link' }),
          done({ id: 5, kind: 'messages', action: 'removed', before: { messages: 4, olderThanDays: 30 } }),
          change({
            id: 4,
            kind: 'mailing list',
            recordId: 'x',
            name: 'Boats',
            before: { members: 2 },
            after: { members: 5 },
          }),
          change({ id: 3, kind: 'form', name: 'Contact', before: {}, after: {}, hidden: ['notify'] }),
          change({ id: 2, kind: 'form', name: 'Contact', before: {}, after: {} }),
        ),
    })
    const seen = rows().map((row) => row.textContent)
    expect(seen.slice(0, -1)).toEqual([
      expect.stringMatching(/^Login of Cy.*HowWith a passkeyBrowserFirefox on Linux$/),
      expect.stringMatching(/^Failed logins of people outside the team.*Attempts3$/),
      expect.stringMatching(/^Password of Cy.*ChangedHowWith a link$/),
      expect.stringMatching(/^Link to set the password of Cy.*Made$/),
      expect.stringMatching(/^Messages of “Cy”.*RemovedMessages4Older than, in days30$/),
      expect.stringMatching(/^Mailing list “Boats”.*People2 →becomes 5$/),
      expect.stringMatching(/^Form “Contact”.*Messages go toChanged; your role does not show the value$/),
      expect.stringMatching(/^Form “Contact”.*Details that are not listed here$/),
    ])
    expect(
      rows()
        .map((row) => row.querySelector('a')?.getAttribute('href'))
        .slice(0, 6),
    ).toEqual([
      '?screen=team&at=x',
      '?screen=team',
      '?screen=team&at=x',
      '?screen=team&at=x',
      undefined,
      '?screen=inbox&at=list%2Fx',
    ])
  })

  it('shows changes of pages that are gone and of unknown blocks, as text', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await open({
      [LIST]: () =>
        answer([revision({ path: null, type: html, person: html, blockId: html, after: { [html]: html } })]),
    })
    expect(rows()[0]!.textContent).toContain('on a page that is gone')
    expect(screen.container.querySelector('img, a')).toBeNull()
  })

  it('shows the changes of one person', async () => {
    const of = () => (calls().at(-1)!.path.includes('person=b') ? answer([]) : answer([revision()]))
    await open({ [LIST]: of })
    const select = screen.container.querySelector('select')!
    expect([...select.options].map(({ text: option }) => option)).toEqual(['Everybody', 'Ada', 'Bo'])
    await act(async () => {
      select.value = 'b'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await screen.settle()
    expect(rows()).toEqual([])
    expect(text()).toContain('This person has changed nothing.')
    expect(screen.container.querySelector('select')!.value).toBe('b')
  })

  it('says that there is none, and can be loaded again after an error', async () => {
    let fails = true
    await open({ [LIST]: () => (fails ? json({}, 500) : answer([], [])) })
    expect(screen.container.querySelector('[role=alert]')).not.toBeNull()
    fails = false
    await press('Try again')
    expect(text()).toContain('Nobody has changed anything yet.')
    expect(screen.container.querySelector('select')).toBeNull()
  })
})
