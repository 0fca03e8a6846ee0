import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { comparison } from '../../../testing/conflicts.js'
import { place } from '../../../testing/place.js'
import { json, laterAnswer, renderScreens } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'
import { recordScreen } from './record-screen.js'

vi.mock('../../../../runtime/src/contract/records/list.js', () => import('../../../testing/place.js'))

interface Stored {
  readonly id: string
  readonly values: Record<string, unknown>
  readonly isOwn: boolean
  readonly revision: number
}

const VALUES = { name: 'Hall', note: '', isOpen: true, seats: 120, size: 'small', days: [] }
const hall = (revision: number, values: object = {}): Stored => ({
  id: 'hall',
  values: { ...VALUES, ...values },
  isOwn: true,
  revision,
})
const yard: Stored = { id: 'yard', values: { ...VALUES, name: 'Yard', seats: 5 }, isOwn: false, revision: 1 }

const LIST = 'GET /api/config/places'
const ONE = 'GET /api/config/places/hall'
const SAVE = 'PUT /api/config/places/hall'
const DELETE = 'DELETE /api/config/places/hall'
const ADD = 'POST /api/config/places'

const screen = renderScreens('places')
const { press, text, type, calls, settle, button } = screen
const Screen = recordScreen(place)

const open = (at: string | null = 'hall', answers: Record<string, () => unknown> = {}) =>
  screen.open(
    Screen,
    {
      [LIST]: () => ({ records: [hall(3), yard], next: null, previous: null }),
      [ONE]: () => hall(3),
      [SAVE]: () => hall(4, (calls('PUT').at(-1)!.body as { values: object }).values),
      ...answers,
    },
    at,
  )
const rows = () => [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent)
const status = () => screen.container.querySelector('.save-status')?.textContent
const alerts = () => [...screen.container.querySelectorAll('[role=alert]')].map((each) => each.textContent)
const control = <Element extends HTMLElement = HTMLInputElement>(label: string) =>
  [...screen.container.querySelectorAll('label')].find((each) => each.textContent === label)!
    .control as unknown as Element
const choose = (label: string, value: string) =>
  act(async () => {
    const select = control<HTMLSelectElement>(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const sent = () => calls('PUT').at(-1)?.body as { values: Record<string, unknown>; revision: number }
const confirm = async () => {
  await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await settle()
}

beforeEach(() => localStorage.clear())

describe('the records of a described kind', () => {
  it('are listed with their names and what they are sorted by, and are searched and sorted', async () => {
    await open(null)
    expect(rows()).toEqual(['HallYour versionSeats: 120', 'YardFrom the themeSeats: 5'])
    expect(text()).toContain('2 places')
    expect(text()).toContain('Choose a place to change it, or add one.')
    await act(async () => {
      const search = screen.container.querySelector<HTMLInputElement>('[type=search]')!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'ha')
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle()
    expect(calls('GET').at(-1)!.path).toBe('/api/config/places?search=ha&sort=name&limit=50')
    await choose('Sort by', '-seats')
    await settle()
    expect(calls('GET').at(-1)!.path).toBe('/api/config/places?search=ha&sort=-seats&limit=50')
  })

  it('are refused to a role without the right, in the words of the server', async () => {
    const error = 'Your account may not do this.'
    await open(null, { [LIST]: () => json({ error }, 403) })
    expect(alerts().join()).toContain('Try again')
    expect(rows()).toEqual([])
  })

  it('are added, and open under the id that the server gives them', async () => {
    const { promise, resolve } = laterAnswer()
    await open('+', { [ADD]: () => promise, 'GET /api/config/places/p7': () => hall(1) })
    expect(screen.container.querySelector('#record-title')!.textContent).toBe('New place')
    expect(status()).toBe('No unsaved changes')
    await type('Name', ' ')
    await press('Save')
    expect(alerts().join()).toContain('Correct the marked entry.')
    expect(document.activeElement).toBe(control('Name'))
    await type('Name', 'Garden')
    await press('Save')
    expect(calls('POST').at(-1)!.body).toEqual({
      values: { ...VALUES, name: 'Garden', seats: 10 },
      key: expect.stringMatching(/^\w{32}$/),
    })
    resolve(json({ ...hall(1, { name: 'Garden', seats: 10 }), id: 'p7' }, 201))
    await settle()
    expect(screen.panel.store.get().at).toBe('p7')
    expect(text()).toContain('Added: Garden.')
    expect(unsavedCount(screen.panel.store.get())).toBe(0)
  })

  it('is added once where the first answer is lost: the next call has the same key', async () => {
    const added = { ...hall(1, { name: 'Garden', seats: 10 }), id: 'p7' }
    const answers = [
      () => json({ error: 'The server is not ready.' }, 503),
      () => json({ ...added, error: 'Changed.', lastSave: null }, 409),
    ]
    await open('+', {
      [ADD]: () => answers.shift()!(),
      'GET /api/config/places/p7': () => added,
      'PUT /api/config/places/p7': () => ({ ...added, values: { ...added.values, seats: 12 }, revision: 2 }),
    })
    await type('Name', 'Garden')
    await press('Save')
    await settle()
    await type('Seats', '12')
    await press('Save')
    await settle()
    const [first, second] = calls('POST').map(({ body }) => body as { key: string })
    expect(second!.key).toBe(first!.key)
    expect(calls('POST')).toHaveLength(2)
    expect(sent()).toMatchObject({ values: { name: 'Garden', seats: 12 }, revision: 1 })
    expect(screen.panel.store.get().at).toBe('p7')
  })
})

describe('an open record of a described kind', () => {
  it('has a form from its description, is changed, undone, redone and saved with one call', async () => {
    await open()
    expect([...screen.container.querySelectorAll('.record-part h3')].map((each) => each.textContent)).toEqual(
      ['Visits'],
    )
    expect(text()).toContain('As signs have it.')
    expect(screen.container.querySelector('[aria-labelledby=record-title]')).not.toBeNull()
    await type('Name', 'Great hall')
    await act(async () => {
      const note = control<HTMLTextAreaElement>('Note')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
        note,
        'Mind the step',
      )
      note.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await type('Seats', '99999')
    expect(status()).toBe('3 unsaved changes')
    await settle()
    expect(text()).toContain('Enter a whole number from 0 to 5000.')
    expect(screen.holdRecord).not.toHaveBeenCalled()
    await press('Undo')
    expect(control('Seats').value).toBe('120')
    await press('Undo')
    await press('Redo')
    await press('Save')
    expect(sent()).toEqual({
      values: { ...VALUES, name: 'Great hall', note: 'Mind the step' },
      revision: 3,
    })
    expect(status()).toBe('Saved.')
    expect(text()).not.toContain('back to automatic')
  })

  it('has lists of items that are added, written, moved and removed by keys and buttons', async () => {
    await open()
    await press('Add item')
    await press('Add item')
    expect(text()).toContain('Added: item 2.')
    await type('Day', 'Monday')
    await press('Move Item 2 up')
    expect(document.activeElement?.id).toBe('days-0-up')
    await press('Save')
    const days = sent().values.days as { id: string; title: string; isLong: boolean }[]
    expect(days.map(({ title, isLong }) => [title, isLong])).toEqual([
      ['', false],
      ['Monday', false],
    ])
    expect(new Set(days.map(({ id }) => id)).size).toBe(2)
    await press('Remove Item 1')
    expect(status()).toBe('1 unsaved change')
  })

  it('is merged with what somebody else has changed, and asks about a field that both have changed', async () => {
    const theirs = hall(4, { name: 'Theirs', isOpen: false })
    let isFirst = true
    await open('hall', {
      [SAVE]: () => {
        if (!isFirst) return hall(5, sent().values)
        isFirst = false
        return json(
          { ...theirs, error: 'Too late.', lastSave: { person: 'Bo', savedAt: '2026-11-20T10:00:00.000Z' } },
          409,
        )
      },
    })
    await type('Name', 'Mine')
    await type('Seats', '7')
    await press('Save')
    expect(alerts().join()).toContain('This place was changed elsewhere in the meantime.')
    await press('Compare and choose')
    await vi.dynamicImportSettled()
    await settle()
    expect(comparison.values()).toEqual({ Name: ['Mine', 'Theirs'] })
    await comparison.choose('Name', 'theirs')
    await comparison.press('Use these values')
    await press('Save')
    expect(sent()).toEqual({
      values: { ...VALUES, name: 'Theirs', isOpen: false, seats: 7 },
      revision: 4,
    })
  })

  it('goes back to an earlier version, in its form', async () => {
    const change = {
      id: 2,
      kind: 'place',
      recordId: 'hall',
      name: 'Hall',
      action: 'changed',
      savedAt: '2026-11-22T12:00:00.000Z',
      person: 'Ada',
      before: { seats: 12 },
      after: { seats: 20 },
      hidden: [],
      isCurrent: false,
      hasBefore: true,
      hasAfter: true,
    }
    await open('hall', {
      'GET /api/config/places/hall/revisions': () => ({ revisions: [change], next: null, previous: null }),
      'GET /api/config/places/hall/revisions/2': () => ({ values: { ...VALUES, seats: 20 } }),
    })
    await press('History')
    await vi.dynamicImportSettled()
    await settle()
    expect(screen.container.querySelector('.revision')!.textContent).toContain('Seats12 →becomes 20')
    await act(async () =>
      [...screen.container.querySelectorAll('button')]
        .find((each) => each.getAttribute('aria-label')?.startsWith('Go back'))!
        .click(),
    )
    await settle()
    expect(control('Seats').value).toBe('20')
    expect(status()).toBe('1 unsaved change')
    await press('Undo')
    expect(control('Seats').value).toBe('120')
  })

  it('is deleted after a question, and the list has the focus', async () => {
    await open('hall', { [DELETE]: () => ({ changed: 1 }) })
    await press('Delete')
    expect(document.querySelector('dialog')!.textContent).toContain('Delete the place “Hall”?')
    await confirm()
    expect(calls('DELETE').at(-1)!.path).toBe('/api/config/places/hall?revision=3')
    expect(screen.panel.store.get().at).toBeNull()
    expect(text()).toContain('Deleted: Hall.')
    expect(document.activeElement?.id).toBe('places-title')
  })

  it('that is not there says so, and leads back', async () => {
    await open('gone', { 'GET /api/config/places/gone': () => json({ error: 'There is none.' }, 404) })
    expect(alerts().join()).toContain('There is no place “gone”.')
    expect(button('Try again')).toBeDefined()
  })

  it('is shown in the preview beside it with its unsaved changes', async () => {
    await open()
    await act(async () =>
      screen.panel.store.set((state) => ({
        ...state,
        recordPreview: { ...state.recordPreview, isWanted: true },
      })),
    )
    await type('Name', 'Mine')
    await settle()
    expect(screen.showRecord).toHaveBeenLastCalledWith({
      path: '/api/config/places/hall',
      body: { values: { ...VALUES, name: 'Mine' }, revision: 3 },
    })
    await type('Name', '')
    await settle()
    expect(screen.holdRecord).toHaveBeenCalled()
  })
})
