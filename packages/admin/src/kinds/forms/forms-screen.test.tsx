import type { FormConfigBody, FormConfigRequest } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { formConfig } from '../../../testing/forms.js'
import { website } from '../../../testing/panel.js'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'
import FormsScreen from './forms-screen.js'

const LIST = 'GET /api/config/forms'
const ONE = 'GET /api/config/forms/contact'
const SAVE = 'PUT /api/config/forms/contact'
const RESET = 'DELETE /api/config/forms/contact'

const screen = renderScreens()
const { press, text, calls, button, settle } = screen
const row = { id: 'contact', name: 'Contact', fields: 2, isOwn: false, isOfTheme: true }
const open = (answers: Answers = {}, at: string | null = 'contact') =>
  screen.open(
    FormsScreen,
    {
      [LIST]: () => ({
        forms: [row, { ...row, id: 'news', name: '<b>News</b>', fields: 1, isOwn: true }],
        deleted: [],
      }),
      [ONE]: () => formConfig(),
      [SAVE]: () => savedAs({ revision: 1 }),
      ...answers,
    },
    at,
  )
const sent = () => calls('PUT').at(-1)!.body as FormConfigRequest
/** The server's answer to a save: the same form. */
const savedAs = (more: Partial<FormConfigBody>) => ({
  ...formConfig(sent().definition),
  isOwn: true,
  ...more,
})
const detail = () => screen.container.querySelector('.records-detail')!
const alerts = () => [...detail().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const titles = () => [...detail().querySelectorAll('.form-field-title bdi')].map((each) => each.textContent)
const control = <Element extends HTMLElement = HTMLInputElement>(label: string) => {
  const found = [...detail().querySelectorAll('label')].find((each) =>
    each.textContent?.trim().startsWith(label),
  )
  const element = found
    ? document.getElementById(found.htmlFor) || found.querySelector('input, select, textarea')
    : detail().querySelector(`[aria-label="${label}"]`)
  return element as Element
}
async function type(label: string, value: string) {
  await act(async () => {
    const element = control(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value)
    element.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })
  await settle()
}
const check = (label: string) => act(async () => control(label).click())
const key = (element: Element | null, init: KeyboardEventInit) =>
  act(async () => {
    element!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  })
const field = (title: string) =>
  [...detail().querySelectorAll('button')].find((each) => each.querySelector('bdi')?.textContent === title)!

/** Answers the question of a dialog with its last button. */
const confirm = () =>
  act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())

describe('the list of forms', () => {
  it('has their names as text, the number of their fields, and whose version they are', async () => {
    await open({}, null)
    const rows = [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Contact2 fields', '<b>News</b>1 field · Your version'])
  })

  it('[CFG-017] that does not load can be loaded again', async () => {
    let works = false
    await open({ [LIST]: () => (works ? { forms: [], deleted: [] } : json({}, 500)) }, null)
    works = true
    await press('Try again')
    expect(text()).toContain('Your site has no forms.')
  })
})

describe('a form', () => {
  it('[CFG-040] [CFG-017] that does not open says so with the reason, and opens on request', async () => {
    let works = false
    await open({ [ONE]: () => (works ? formConfig() : json({ error: 'The disk is full.' }, 500)) })
    expect(alerts()).toEqual(['Unable to open formThe disk is full.Try again'])
    works = true
    await press('Try again')
    expect(document.activeElement?.id).toBe('form-title')
    expect(titles()).toEqual(['Your name', 'Email'])
  })

  it('[CFG-054] that is gone says so', async () => {
    await open({ [ONE]: () => json({}, 404) })
    expect(alerts().join()).toContain('Unable to locate contentThere is no form “contact”.')
  })

  it('gets a new field, whose label has the focus, and is saved as the server stores forms', async () => {
    await open()
    await type('New field', 'select')
    await press('Add field')
    expect(document.activeElement).toBe(control('Label'))
    await type('Label', 'Which boat?')
    await check('Required')
    await press('Save')
    expect(calls('PUT')).toEqual([])
    expect(text()).toContain('Write what visitors choose here, or remove it.')
    await type('Option 1', 'Smack')
    await type('Option 2', 'Skiff')
    await press('Save')
    expect(sent()).toMatchObject({ revision: 0, notify: '', definition: { id: 'contact', mailingList: '' } })
    expect(sent().definition.fields.at(-1)).toEqual({
      id: expect.stringMatching(/^select-[\da-f]{8}$/),
      type: 'select',
      label: 'Which boat?',
      description: '',
      required: true,
      options: ['Smack', 'Skiff'],
    })
    expect(text()).toContain('Saved.')
    expect(calls('GET').filter(({ path }) => path === '/api/config/forms')).toHaveLength(2)
  })

  it('has its fields moved by buttons and by keyboard; the focus goes along, and the place is announced', async () => {
    await open()
    await press('Move Email up')
    expect(titles()).toEqual(['Email', 'Your name'])
    expect(document.activeElement).toBe(button('Move Email up'))
    expect(button('Move Email up').getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain('Email: position 1 of 2.')
    await press('Move Email up')
    expect(titles()).toEqual(['Email', 'Your name'])
    await key(field('Email'), { key: 'ArrowDown', altKey: true })
    expect(titles()).toEqual(['Your name', 'Email'])
    expect(document.activeElement).toBe(field('Email'))
  })

  it('has its fields dragged by their handles, which is one step to undo', async () => {
    await open()
    const rows = () => [...detail().querySelectorAll('.form-field')]
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: rows().indexOf(this) * 50, height: 50 } as DOMRect
    })
    const handle = rows()[0]!.querySelector('.drag-handle')!
    for (const [name, clientY] of [
      ['pointerdown', 25],
      ['pointermove', 90],
      ['pointerup', 90],
    ] as const) {
      await act(async () => {
        handle.dispatchEvent(
          new PointerEvent(name, { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientY }),
        )
      })
    }
    expect(titles()).toEqual(['Email', 'Your name'])
    expect(text()).toContain('Your name: position 2 of 2.')
    await press('Undo')
    expect(titles()).toEqual(['Your name', 'Email'])
    vi.restoreAllMocks()
  })

  it('has a field removed, which comes back with everything it had', async () => {
    await open()
    await press('Remove Your name')
    expect(titles()).toEqual(['Email'])
    expect(text()).toContain('Removed: Your name. Answers that visitors have sent stay in your inbox.')
    expect(document.activeElement?.id).toBe('form-undo-remove')
    const description = document.activeElement!.getAttribute('aria-describedby')!
    expect(document.getElementById(description)!.textContent).toContain('Removed: Your name.')
    await act(async () => (document.activeElement as HTMLElement).click())
    expect(titles()).toEqual(['Your name', 'Email'])
    expect(document.activeElement).toBe(field('Your name'))
    expect(text()).toContain('No unsaved changes')
  })

  it('[FLD-008] [FLD-013] shows for each type its properties, and no others', async () => {
    await open()
    const labels = () =>
      [...detail().querySelectorAll('.form-field-body :is(label, legend)')].map((each) => each.textContent)
    await act(async () => field('Email').click())
    expect(labels()).toEqual(['Label', 'Description', 'Placeholder', 'Required'])
    await type('New field', 'likert')
    await press('Add field')
    expect(labels()).toEqual(['Label', 'Description', 'Statements', 'Required'])
    await type('New field', 'hidden')
    await press('Add field')
    expect(labels()).toEqual(['Key', 'Value'])
  })

  it('has bounds for numbers and days, which are saved as numbers and days', async () => {
    await open()
    await type('New field', 'number')
    await press('Add field')
    await type('Smallest number', '-2,5')
    await type('Largest number', '8')
    await check('Whole numbers only')
    await press('Save')
    expect(sent().definition.fields.at(-1)).toMatchObject({ min: -2.5, max: 8, whole: true })
    await type('Smallest number', '')
    await press('Save')
    expect(sent().definition.fields.at(-1)).toMatchObject({ min: null, max: 8 })
    await type('New field', 'date')
    await press('Add field')
    await check('No days in the past')
    expect(control('Last day').type).toBe('date')
    await type('Last day', '2027-01-31')
    await press('Save')
    expect(sent().definition.fields.at(-1)).toMatchObject({
      ...{ fromToday: true, daysAhead: 0, earliest: '', latest: '2027-01-31' },
    })
  })

  it('offers only the types of fields that the theme is made for, and keeps those of other types', async () => {
    await open()
    const account = { id: 'a', email: 'ada@press.example', name: '', roles: [1] }
    const show = (fields: string[]) =>
      act(async () =>
        screen.panel.store.set((state) => ({
          ...state,
          session: { status: 'signed-in', account, website: { ...website, styled: { fields } } },
        })),
      )
    await show(['email'])
    const types = [...control<HTMLSelectElement>('New field').options].map(({ value }) => value)
    expect(types).toEqual(['email'])
    expect(formConfig().definition.fields.some(({ type }) => !types.includes(type))).toBe(true)
    expect(document.querySelectorAll('.form-fields > li')).toHaveLength(formConfig().definition.fields.length)
    await show(['of a newer version'])
    expect(button('Add field')).toBeUndefined()
  })

  it.each([true, false])('says what the site lacks for files and a security check: %s', async (has) => {
    const supports = { ...formConfig().supports, files: has, botCheck: has }
    await open({ [ONE]: () => formConfig({}, { supports }) })
    const types = [...control<HTMLSelectElement>('New field').options].map(({ value }) => value)
    expect(types.includes('file')).toBe(has)
    expect(text()?.includes('This site does not accept files')).toBe(!has)
    expect(text()?.includes('This site has no security check')).toBe(!has)
    expect(text()?.includes('Require a security check')).toBe(has)
  })

  it.each([
    [true, ['Label', 'Description', 'Placeholder', 'Maximum length', 'Required']],
    [false, ['Label', 'Description', 'Placeholder', 'Required']],
  ])('[FLD-015] offers the length of text areas if the feature is on: %s', async (limits, expected) => {
    const supports = { ...formConfig().supports, limits }
    await open({ [ONE]: () => formConfig({}, { supports }) })
    await type('New field', 'textarea')
    await press('Add field')
    const labels = [...detail().querySelectorAll('.form-field-body label')].map((each) => each.textContent)
    expect(labels).toEqual(expected)
    expect(document.body.textContent?.includes('does not let you change the maximum length')).toBe(!limits)
    if (!limits) return
    await type('Maximum length', 'many')
    await press('Save')
    expect(document.activeElement).toBe(control('Maximum length'))
    expect(control('Maximum length').value).toBe('many')
    await type('Maximum length', '500')
    await press('Save')
    expect(sent().definition.fields.at(-1)).toMatchObject({ maxLength: 500 })
  })
})

it('a row has other icons for opening it than for moving it', async () => {
  await open()
  const icons = () =>
    [...detail().querySelector('.form-field-head')!.querySelectorAll('button svg path')].map((each) =>
      each.getAttribute('d'),
    )
  expect(new Set(icons()).size).toBe(icons().length)
  const closed = icons()
  await act(async () => detail().querySelector<HTMLElement>('.form-field-title')!.click())
  expect(new Set(icons()).size).toBe(icons().length)
  expect(icons()).not.toEqual(closed)
})

describe('the options of a choice', () => {
  const options = () => [...detail().querySelectorAll<HTMLInputElement>('.form-options input')]
  const values = () => options().map(({ value }) => value)
  const choice = { id: 'c', type: 'radio', label: 'Colour', options: ['Red', 'Blue'] }
  const openChoice = async () => {
    await open({ [ONE]: () => formConfig({ fields: [choice] }) })
    await act(async () => field('Colour').click())
  }

  it('are added, moved and removed, also by keyboard', async () => {
    await openChoice()
    await key(options()[0]!, { key: 'Enter' })
    expect(values()).toEqual(['Red', '', 'Blue'])
    expect(document.activeElement).toBe(options()[1])
    await type('Option 2', 'Green')
    await key(options()[1]!, { key: 'ArrowUp', altKey: true })
    expect(values()).toEqual(['Green', 'Red', 'Blue'])
    expect(document.activeElement).toBe(options()[0])
    await press('Move Blue up')
    await press('Remove Red')
    expect(values()).toEqual(['Green', 'Blue'])
    expect(document.activeElement).toBe(options()[1])
    await press('Add option')
    expect(document.activeElement).toBe(options()[2])
    await press('Save')
    expect(document.activeElement).toBe(options()[2])
    expect(options()[2]!.getAttribute('aria-invalid')).toBe('true')
    expect(calls('PUT')).toEqual([])
  })

  const paste = (index: number, lines: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => lines } })
      options()[index]!.dispatchEvent(event)
    })

  it('are several if several lines are pasted', async () => {
    await openChoice()
    await paste(0, 'Green\nYellow\n')
    expect(values()).toEqual(['Red', 'Green', 'Yellow', 'Blue'])
    expect(document.activeElement).toBe(options()[2])
  })

  it.each([
    { before: ['', ''], at: 0, after: ['Green', 'Yellow'] },
    { before: ['', ''], at: 1, after: ['Green', 'Yellow'] },
    { before: ['Red', ''], at: 1, after: ['Red', 'Green', 'Yellow'] },
    { before: ['', 'Blue'], at: 0, after: ['Green', 'Yellow', 'Blue'] },
  ])('replace empty ones: $before, $at', async ({ before, at, after }) => {
    const options = before.map((option, index) => option || `Earlier ${index}`)
    await open({ [ONE]: () => formConfig({ fields: [{ ...choice, options }] }) })
    await act(async () => field('Colour').click())
    for (const [index, option] of before.entries()) await type(`Option ${index + 1}`, option)
    await paste(at, 'Green\nYellow')
    expect(values()).toEqual(after)
  })
})

describe('the mailing list of a form', () => {
  it('[CFG-009] has to be selected before the form is saved', async () => {
    await open()
    await check('Add email addresses')
    await press('Save')
    expect(text()).toContain('A List must be selected.')
    expect(document.activeElement).toBe(control('List'))
    expect(calls('PUT')).toEqual([])
    expect(text()).not.toContain('Everybody who sends this form')
    await type('List', 'news')
    const help = document.getElementById(control('List').getAttribute('aria-describedby')!.split(' ')[0]!)
    expect(help!.textContent).toContain(
      'Everybody who sends this form with an email address joins this list.',
    )
    await press('Save')
    expect(sent().definition.mailingList).toBe('news')
  })

  it('[CFG-057] [CFG-059] has to be created if there is none, which keeps what is typed in the form', async () => {
    const taken = { error: 'No.', errors: { name: 'There is a mailing list with this name already.' } }
    let isTaken = true
    await open({
      [ONE]: () => formConfig({}, { lists: [] }),
      'POST /api/config/mailing-lists': () =>
        isTaken
          ? json(taken, 409)
          : json({ list: 'spring-letter', name: 'Spring letter', members: 0, forms: [] }, 201),
    })
    await type('Name', 'Write to us')
    await check('Add email addresses')
    expect(text()).toContain("You don't have any mailing lists. Please create one before continuing.")
    await press('Save')
    expect(text()).toContain('A List must be selected.')
    expect(document.activeElement).toBe(control('Name of a new list'))
    await type('Name of a new list', 'Spring letter')
    await press('Create list')
    expect(text()).toContain('There is a mailing list with this name already.')
    expect(control('Name of a new list').value).toBe('Spring letter')
    isTaken = false
    await press('Create list')
    expect(calls('POST').at(-1)!.body).toEqual({ name: 'Spring letter' })
    expect(document.activeElement).toBe(control('List'))
    expect(control<HTMLSelectElement>('List').selectedOptions[0]!.textContent).toBe('Spring letter')
    await press('Save')
    expect(sent().definition).toMatchObject({ mailingList: 'spring-letter', name: 'Write to us' })
  })

  it('[CFG-059] is created once, and what is typed before the answer stays', async () => {
    const made = { list: 'spring-letter', name: 'Spring letter' }
    let answer: (body: unknown) => void = () => {}
    await open({
      'POST /api/config/mailing-lists': () => new Promise((resolve) => (answer = resolve)),
      [SAVE]: () => savedAs({ revision: 1, lists: [{ list: 'news', name: 'News' }, made] }),
    })
    await check('Add email addresses')
    await type('Name of a new list', 'Spring letter')
    await press('Create list')
    await press('Create list')
    await type('Name of a new list', 'Autumn')
    await act(async () => answer({ ...made, members: 0, forms: [] }))
    await settle()
    expect(calls('POST')).toHaveLength(1)
    expect(control('Name of a new list').value).toBe('Autumn')
    await press('Save')
    const offered = [...control<HTMLSelectElement>('List').options].map(({ value }) => value)
    expect(offered).toEqual(['', 'news', 'spring-letter'])
  })

  it('[CFG-059] that was deleted meanwhile is said at its field, and stays selected until another one is', async () => {
    const gone = 'This mailing list no longer exists. Select another one, or create one.'
    await open({
      [ONE]: () => formConfig({ mailingList: 'old' }),
      [SAVE]: () => json({ error: 'Nothing was saved.', errors: { mailingList: gone } }, 400),
    })
    await type('Name', 'Write to us')
    expect(control<HTMLSelectElement>('List').value).toBe('old')
    await press('Save')
    expect(text()).toContain(gone)
  })
})

describe('a save', () => {
  const change = () => type('Button', 'Send it')

  it('[CFG-006] with an address that is none shows both sentences at it', async () => {
    await open()
    await type('Email messages to', 'nobody')
    await press('Save')
    expect(document.activeElement).toBe(control('Email messages to'))
    expect(text()).toContain(
      'Please enter a valid email. Emails must follow the usual address format, for example name@example.com',
    )
    expect(alerts()).toEqual(['Unable to update formCorrect the marked entry.'])
  })

  it('without an answer is unsaved until it is known, also in the list', async () => {
    await open({ [SAVE]: () => json({ error: 'The disk is full.' }, 500) })
    await change()
    await press('Save')
    await press('Undo')
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
    expect(screen.container.querySelector('.record-row')!.textContent).toContain('Unsaved')
  })

  it('[CFG-041] [CFG-017] that fails says so with the reason, keeps the changes, and can be tried again', async () => {
    let works = false
    await open({
      [SAVE]: () => (works ? savedAs({ revision: 1 }) : json({ error: 'The disk is full.' }, 500)),
    })
    await change()
    await press('Save')
    expect(alerts()).toEqual(['Unable to update formThe disk is full.Try again'])
    expect(control('Button').value).toBe('Send it')
    works = true
    await press('Try again')
    expect(document.activeElement).toBe(button('Save'))
    expect(alerts()).toEqual([])
  })

  const conflict = () =>
    json({ ...formConfig({ submitText: 'Theirs' }, { revision: 4, isOwn: true }), error: 'Too late.' }, 409)

  it('after somebody else’s can load theirs, and undo brings the own changes back', async () => {
    await open({ [SAVE]: conflict })
    await change()
    await press('Save')
    expect(alerts()[0]).toContain('These settings were changed elsewhere in the meantime.')
    await press('Load the newer version')
    expect(control('Button').value).toBe('Theirs')
    expect(alerts()).toEqual([])
    expect(document.activeElement?.id).toBe('form-title')
    await press('Undo')
    expect(control('Button').value).toBe('Send it')
    await press('Save')
    expect(sent().revision).toBe(4)
  })

  it('after somebody else’s can replace theirs', async () => {
    let late = true
    await open({ [SAVE]: () => (late ? conflict() : savedAs({ revision: 5 })) })
    await change()
    await press('Save')
    late = false
    await press('Save mine anyway')
    expect(sent()).toMatchObject({ revision: 4, definition: { submitText: 'Send it' } })
    expect(alerts()).toEqual([])
  })

  it('reloads the preview once it is visible again', async () => {
    await open()
    await change()
    await press('Save')
    expect(screen.reloadPreview).not.toHaveBeenCalled()
    await act(async () => screen.panel.navigation.show('page'))
    await act(async () => screen.panel.navigation.show('forms'))
    await act(async () => screen.panel.navigation.show('page'))
    expect(screen.reloadPreview).toHaveBeenCalledTimes(1)
  })

  it('can be left out: the changes stay while other forms are shown, are undone, and discarded after a question', async () => {
    await open()
    await change()
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
    await act(async () => screen.panel.navigation.show('forms', null))
    await settle()
    expect(screen.container.querySelector('.record-row')?.textContent).toContain('Unsaved changes')
    await act(async () => screen.panel.navigation.show('forms', 'contact'))
    await settle()
    expect(control('Button').value).toBe('Send it')
    await key(document.body, { key: 'z', ctrlKey: true })
    expect(control('Button').value).toBe('Submit')
    await key(document.body, { key: 'y', ctrlKey: true })
    expect(control('Button').value).toBe('Send it')
    await press('Discard changes')
    await confirm()
    await vi.waitFor(() => expect(control('Button').value).toBe('Submit'))
    expect(unsavedCount(screen.panel.store.get())).toBe(0)
  })

  it('by Ctrl+S is one of the form', async () => {
    await open()
    await change()
    await key(document.body, { key: 's', ctrlKey: true })
    await settle()
    expect(calls('PUT')).toHaveLength(1)
  })
})

it('the theme’s form does not come back while a save is going on', async () => {
  let answer: (body: unknown) => void = () => {}
  await open({
    [ONE]: () => formConfig({}, { isOwn: true, revision: 3 }),
    [SAVE]: () => new Promise((resolve) => (answer = resolve)),
  })
  await type('Button', 'Send it')
  await press('Save')
  await press('Use the theme’s form')
  expect(document.querySelector('dialog')).toBeNull()
  expect(button('Use the theme’s form').getAttribute('aria-disabled')).toBe('true')
  await act(async () => answer(savedAs({ revision: 4 })))
  await settle()
  await press('Use the theme’s form')
  expect(document.querySelector('dialog')).not.toBeNull()
})

it('the theme’s form comes back after a question, and the owner’s can be brought back with undo', async () => {
  await open({
    [ONE]: () => formConfig({ submitText: 'Mine' }, { isOwn: true, revision: 3 }),
    [RESET]: () => formConfig({}, { revision: 4 }),
  })
  await press('Use the theme’s form')
  expect(calls('DELETE')).toEqual([])
  await confirm()
  await vi.waitFor(() => expect(text()).toContain('The theme’s form is back.'))
  expect(calls('DELETE').map(({ path }) => path)).toEqual(['/api/config/forms/contact?revision=3'])
  expect(control('Button').value).toBe('Submit')
  expect(document.activeElement?.id).toBe('form-title')
  await press('Undo')
  expect(control('Button').value).toBe('Mine')
})
