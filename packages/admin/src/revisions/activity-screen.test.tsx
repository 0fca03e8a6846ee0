import type { RevisionBody } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { type Answers, json, renderScreens } from '../../testing/screen.js'
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
