import { MAILING_LIST_IMPORT_MAX } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, json, renderScreens } from '../../../../testing/screen.js'
import InboxScreen from '../inbox-screen.js'

const screen = renderScreens('inbox')
const { press, text, calls, type } = screen
const NEWS = { list: 'news', name: 'News <b>', members: 2, forms: [] as { id: string; name: string }[] }
const open = (at: string, answers: Answers = {}) =>
  screen.open(
    InboxScreen,
    {
      'GET /api/config/inbox': () => ({ forms: [], lists: [NEWS], mail: 'on' }),
      'GET /api/config/mailing-lists/news': () => ({ list: 'news', members: [], next: null, previous: null }),
      ...answers,
    },
    at,
  )
const confirm = async (at: 'first' | 'last') => {
  await act(async () => document.querySelector<HTMLElement>(`dialog button:${at}-of-type`)!.click())
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  await screen.settle()
}
const addresses = () => document.querySelector<HTMLTextAreaElement>('textarea')!
const fillIn = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const fill = (value: string) => fillIn(addresses(), value)
const imported = (more: object) => ({ added: 0, existing: 0, invalid: [], left: [], ...more })

describe('a new mailing list', () => {
  it('[CFG-059] is created by its name, and opened', async () => {
    await open('list/+', { 'POST /api/config/mailing-lists': () => json({ ...NEWS, name: 'News' }, 201) })
    await type('Name of the list', 'News')
    await press('Create list')
    expect(calls('POST').at(-1)!.body).toEqual({ name: 'News' })
    expect(screen.panel.store.get().at).toBe('list/news')
    expect(text()).toContain('The list “News” was created.')
    expect(document.activeElement).toBe(document.querySelector('h2#inbox-list-title'))
  })

  it('[CFG-059] is created once, and does not open if another view was opened before the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    await open('list/+', {
      'POST /api/config/mailing-lists': () => new Promise((resolve) => (answer = resolve)),
    })
    await type('Name of the list', 'News')
    await press('Create list')
    await press('Create list')
    expect(calls('POST')).toHaveLength(1)
    expect(document.querySelector<HTMLInputElement>('input[name=list-name]')!.readOnly).toBe(true)
    await act(async () => screen.panel.navigation.show('inbox', 'mail'))
    await act(async () => answer({ ...NEWS, name: 'News' }))
    await screen.settle()
    expect(screen.panel.store.get().at).toBe('mail')
    expect(text()).toContain('The list “News” was created.')
  })

  it('[CFG-059] keeps what was typed, with the reason, if there is one of this name', async () => {
    const answer = { error: 'No.', errors: { name: 'There is one already.' } }
    await open('list/+', { 'POST /api/config/mailing-lists': () => json(answer, 409) })
    await type('Name of the list', 'news')
    await press('Create list')
    expect(text()).toContain('There is one already.')
    expect(document.querySelector<HTMLInputElement>('input[name=list-name]')!.value).toBe('news')
  })
})

describe('a mailing list', () => {
  it('[CFG-059] has its name as text in the navigation and above its members', async () => {
    await open('list/news')
    expect(document.querySelector('h2#inbox-list-title')!.textContent).toBe('News <b>')
    expect(document.querySelector('nav a[aria-current]')!.textContent).toContain('News <b>')
  })

  it('[CFG-059] gets a member, and keeps the address that is typed before the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    await open('list/news', {
      'POST /api/config/mailing-lists/news/add': () => new Promise((resolve) => (answer = resolve)),
    })
    const field = document.querySelector<HTMLInputElement>('[aria-label="Email address to add"]')!
    await fillIn(field, 'ada@example.org')
    await press('Add')
    await fillIn(field, 'bob@example.org')
    await press('Add')
    expect(calls('POST')).toHaveLength(1)
    await act(async () => answer({ changed: 1, hadLeft: false }))
    await screen.settle()
    expect(text()).toContain('ada@example.org was added.')
    expect(field.value).toBe('bob@example.org')
    await press('Add')
    await act(async () => answer({ changed: 1, hadLeft: false }))
    await screen.settle()
    expect([calls('POST').at(-1)!.body, field.value]).toEqual([{ email: 'bob@example.org' }, ''])
  })

  it('[CFG-059] gets another name', async () => {
    await open('list/news', { 'PUT /api/config/mailing-lists/news': () => ({ ...NEWS, name: 'Letters' }) })
    await press('Rename')
    const field = document.querySelector<HTMLInputElement>('input[name=list-name]')!
    expect(document.activeElement).toBe(field)
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(NEWS.name)
    await type('Name of the list', 'Letters')
    await press('Save name')
    expect(calls('PUT').at(-1)).toMatchObject({ body: { name: 'Letters' } })
    expect(text()).toContain('The list is now called “Letters”.')
    expect(document.querySelector('input[name=list-name]')).toBeNull()
    expect(document.activeElement).toBe(screen.button('Rename'))
    await press('Rename')
    await act(async () => document.querySelector<HTMLElement>('input[name=list-name]')!.focus())
    await press('Cancel')
    expect(document.activeElement).toBe(screen.button('Rename'))
  })

  it('[CFG-059] gets another name once, which stays as it is until the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    await open('list/news', {
      'PUT /api/config/mailing-lists/news': () => new Promise((resolve) => (answer = resolve)),
    })
    await press('Rename')
    await type('Name of the list', 'Letters')
    await press('Save name')
    await press('Save name')
    expect(calls('PUT')).toHaveLength(1)
    expect(document.querySelector<HTMLInputElement>('input[name=list-name]')!.readOnly).toBe(true)
    await act(async () => answer({ ...NEWS, name: 'Letters' }))
    await screen.settle()
    expect(document.querySelector('input[name=list-name]')).toBeNull()
  })

  it('[CFG-059] is deleted after a question that says how many members go with it', async () => {
    await open('list/news', {
      'GET /api/config/mailing-lists': () => ({ lists: [NEWS] }),
      'POST /api/config/mailing-lists/news/delete': () => NEWS,
    })
    await press('Delete list')
    expect(document.querySelector('dialog')!.textContent).toContain('2 members are deleted with it')
    await confirm('last')
    expect(calls('POST').at(-1)!.path).toContain('/news/delete')
    expect(screen.panel.store.get().at).toBeNull()
    expect([document.activeElement?.id, document.activeElement?.textContent]).toEqual([
      'inbox-list-title',
      'All messages',
    ])
  })

  it('[CFG-059] that is deleted leaves a view alone that was opened before the answer', async () => {
    let answer: (body: unknown) => void = () => {}
    await open('list/news', {
      'GET /api/config/mailing-lists': () => ({ lists: [NEWS] }),
      'POST /api/config/mailing-lists/news/delete': () => new Promise((resolve) => (answer = resolve)),
    })
    await press('Delete list')
    await confirm('last')
    expect(calls('POST')).toHaveLength(1)
    await act(async () => screen.panel.navigation.show('inbox', 'mail'))
    await act(async () => answer(NEWS))
    await screen.settle()
    expect(screen.panel.store.get().at).toBe('mail')
  })

  it('[CFG-059] that is gone is not deleted again, which a message says', async () => {
    await open('list/news', { 'GET /api/config/mailing-lists': () => ({ lists: [] }) })
    await press('Delete list')
    expect(document.querySelector('[role=alert]')!.textContent).toBe(
      'There is no mailing list “News <b>”. It may have been deleted.',
    )
    expect(calls('GET').filter(({ path }) => path === '/api/config/inbox')).toHaveLength(2)
  })

  it('[CFG-059] stays if the question is answered with no', async () => {
    await open('list/news', { 'GET /api/config/mailing-lists': () => ({ lists: [NEWS] }) })
    await press('Delete list')
    await confirm('first')
    expect(calls('POST')).toEqual([])
  })

  it('[CFG-059] is not deleted while forms use it, which are named', async () => {
    const forms = [{ id: 'contact', name: 'Contact' }]
    await open('list/news', { 'GET /api/config/mailing-lists': () => ({ lists: [{ ...NEWS, forms }] }) })
    await press('Delete list')
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.querySelector('[role=alert]')!.textContent).toMatch(
      /2 members and is used by 1 form: “Contact”.*select another list/,
    )
  })
})

describe('an import', () => {
  it('[CFG-059] counts what became of the addresses, and keeps those that were not added', async () => {
    let answer = imported({ added: 1, existing: 2, invalid: ['bob'], left: ['carol@example.org'] })
    await open('list/news', { 'POST /api/config/mailing-lists/news/import': () => answer })
    await fill('ada@example.org\nbob\ncarol@example.org')
    await press('Import')
    expect(calls('POST').at(-1)!.body).toEqual({
      emails: ['ada@example.org', 'bob', 'carol@example.org'],
      includesLeavers: false,
    })
    expect(text()).toContain(
      '1 added, 2 already on the list, 1 not valid, 1 not added because they have left this list before.',
    )
    expect(addresses().value).toBe('bob\ncarol@example.org')
    answer = imported({ added: 1 })
    await act(async () => document.querySelector<HTMLElement>('details input[type=checkbox]')!.click())
    await press('Import')
    expect(calls('POST').at(-1)!.body).toMatchObject({ includesLeavers: true })
    expect(addresses().value).toBe('')
  })

  it('[CFG-059] of many addresses is several calls; those of a call that fails stay', async () => {
    let count = 0
    await open('list/news', {
      'POST /api/config/mailing-lists/news/import': () => {
        count += 1
        return count === 1 ? imported({ added: MAILING_LIST_IMPORT_MAX }) : json({ error: 'Busy.' }, 503)
      },
    })
    const all = Array.from({ length: MAILING_LIST_IMPORT_MAX + 2 }, (_, at) => `a${at}@example.org`)
    await fill(all.join('\n'))
    await press('Import')
    expect(text()).toContain(`${MAILING_LIST_IMPORT_MAX} added`)
    expect(text()).toContain('Busy.')
    expect(addresses().value.split('\n')).toEqual(all.slice(MAILING_LIST_IMPORT_MAX))
  })

  it('[CFG-059] keeps its text as it is until the answers are there', async () => {
    let answer: (body: unknown) => void = () => {}
    await open('list/news', {
      'POST /api/config/mailing-lists/news/import': () => new Promise((resolve) => (answer = resolve)),
    })
    await fill('ada@example.org')
    await press('Import')
    expect(addresses().readOnly).toBe(true)
    await act(async () => answer(imported({ added: 1 })))
    await screen.settle()
    expect([addresses().readOnly, addresses().value]).toEqual([false, ''])
  })

  it('[CFG-059] reports a first line that is no address, and says which one it took for names', async () => {
    await open('list/news', {
      'POST /api/config/mailing-lists/news/import': () => imported({ invalid: ['Bob'] }),
    })
    await fill('Bob\nada@example.org')
    await press('Import')
    expect(calls('POST').at(-1)!.body).toMatchObject({ emails: ['Bob', 'ada@example.org'] })
    expect(text()).not.toContain('first line')
    await fill('Name,Email\nAda,ada@example.org')
    await press('Import')
    expect(calls('POST').at(-1)!.body).toMatchObject({ emails: ['ada@example.org'] })
    expect(text()).toContain('The first line, “Name, Email”, was taken as the names of columns.')
  })

  it('[CFG-059] of nothing says so', async () => {
    await open('list/news')
    await press('Import')
    expect(text()).toContain('Paste at least one address.')
    expect(calls('POST')).toEqual([])
  })
})
