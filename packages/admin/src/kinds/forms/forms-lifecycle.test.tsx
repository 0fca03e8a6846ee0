import { FORMS_MAX } from '@site/runtime/contract'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../testing/forms.js'
import { type Answers, json, laterAnswer, renderScreens } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'
import FormsScreen from './forms-screen.js'

const LIST = 'GET /api/config/forms'
const ONE = 'GET /api/config/forms/contact'
const ADD = 'POST /api/config/forms'
const DELETE = 'POST /api/config/forms/contact/delete'
const RESTORE = 'POST /api/config/forms/contact/restore'

const screen = renderScreens('forms')
const { press, text, calls, button, type } = screen
const row = { id: 'contact', name: 'Contact', fields: 2, isOwn: false, isOfTheme: true }
const DELETED = { id: 'contact', name: 'Contact', revision: 1 }
const own = (id: string, name: string) =>
  formConfig({ id, name }, { isOwn: true, isOfTheme: false, revision: 1, usedOn: [] })
const open = (answers: Answers = {}, at: string | null = 'contact') =>
  screen.open(
    FormsScreen,
    {
      [LIST]: () => ({ forms: [row], deleted: [] }),
      [ONE]: () => formConfig(),
      [DELETE]: () => DELETED,
      [RESTORE]: () => formConfig({}, { revision: 2 }),
      ...answers,
    },
    at,
  )
const at = () => screen.panel.store.get().at
const posted = () => calls('POST').at(-1)!
const confirm = async () => {
  await act(async () => document.querySelector<HTMLElement>('dialog button:last-of-type')!.click())
  await screen.settle()
}
const question = () => document.querySelector('dialog')?.textContent
const choose = (title: string) =>
  act(async () =>
    [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(title))!.click(),
  )

describe('a new form', () => {
  it('has a name and starts with a preset, and is open then', async () => {
    await open(
      { [ADD]: () => own('boats', 'Boats'), 'GET /api/config/forms/boats': () => own('boats', 'Boats') },
      '+',
    )
    expect(document.activeElement?.textContent).toBe('New form')
    await type('Name of the form', 'Boats')
    await choose('Booking')
    await press('Create form')
    expect(posted().body).toEqual({
      name: 'Boats',
      from: { preset: 'booking' },
      key: expect.stringMatching(/^\w{8,64}$/),
    })
    expect(at()).toBe('boats')
    expect(text()).toContain('The form “Boats” was created.')
    expect(button('Use the theme’s form')).toBeUndefined()
    expect(text()).toContain('No page shows this form yet.')
  })

  it('that the server refuses says why at its name, and another try adds it once', async () => {
    let refuses = true
    await open(
      {
        [ADD]: () =>
          refuses ? json({ error: 'No.', errors: { name: 'Enter a name.' } }, 400) : own('boats', 'Boats'),
      },
      '+',
    )
    await press('Create form')
    expect(document.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('form-new-name')
    expect(text()).toContain('Enter a name.')
    await press('Create form')
    refuses = false
    const keys = () => calls('POST').map(({ body }) => (body as { key: string }).key)
    expect(keys()[0]).toBe(keys()[1])
    await type('Name of the form', 'Boats')
    await press('Create form')
    expect(keys()[2]).not.toBe(keys()[0])
    expect(at()).toBe('boats')
  })

  it('leaves a person where they went before the answer', async () => {
    const answer = laterAnswer()
    await open({ [ADD]: () => answer.promise }, '+')
    await type('Name of the form', 'Boats')
    await press('Create form')
    await act(async () => screen.panel.navigation.show('forms', 'contact'))
    answer.resolve(own('boats', 'Boats'))
    await screen.settle()
    expect(at()).toBe('contact')
  })

  it('is not offered when there is no room for it', async () => {
    const forms = Array.from({ length: FORMS_MAX }, (_, index) => ({ ...row, id: `f${index}` }))
    await open({ [LIST]: () => ({ forms, deleted: [] }) }, null)
    expect(button('Add form').getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain(`At most ${FORMS_MAX} forms.`)
  })
})

describe('a form', () => {
  it('says which pages show it, and is duplicated', async () => {
    await open({ [ADD]: () => own('contact-copy', 'Contact (copy)') })
    expect(text()).toContain('Shown on Contact.')
    await press('Duplicate form')
    expect(posted().body).toMatchObject({ name: 'Contact (copy)', from: { copyOf: 'contact' } })
    expect(at()).toBe('contact-copy')
  })

  it('is not duplicated with unsaved changes, and says why; a failed copy can be repeated', async () => {
    let works = false
    await open({ [ADD]: () => (works ? own('contact-copy', 'C') : json({ error: 'Down.' }, 500)) })
    await press('Duplicate form')
    expect(text()).toContain('The form could not be duplicated.')
    await press('Remove Your name')
    expect(button('Duplicate form').getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain('Save your changes first')
    await press('Undo')
    works = true
    await press('Duplicate form')
    expect(at()).toBe('contact-copy')
  })

  it('is deleted after a question that names its pages, and comes back by undo', async () => {
    let deleted: (typeof DELETED)[] = []
    await open({
      [LIST]: () => ({ forms: deleted.length > 0 ? [] : [row], deleted }),
      [DELETE]: () => {
        deleted = [DELETED]
        return DELETED
      },
      [RESTORE]: () => {
        deleted = []
        return formConfig({}, { revision: 2 })
      },
    })
    await press('Move to the trash')
    expect(question()).toContain('It is shown on Contact. Visitors will see nothing in its place.')
    await confirm()
    expect(posted()).toMatchObject({ path: '/api/config/forms/contact/delete', body: { revision: 0 } })
    expect(at()).toBeNull()
    expect(document.activeElement?.id).toBe('forms-title')
    expect(document.querySelector('.notice-status')?.textContent).toContain('Moved to the trash: Contact.')
    await press('Undo')
    expect(posted()).toMatchObject({ path: '/api/config/forms/contact/restore', body: { revision: 1 } })
    expect(at()).toBe('contact')
    expect(text()).toContain('Restored: Contact.')
    expect(document.querySelector('.notice-status')).toBeNull()
  })

  it('comes back by undo with what was not saved', async () => {
    await open()
    await press('Remove Your name')
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
    await press('Move to the trash')
    await confirm()
    expect(unsavedCount(screen.panel.store.get())).toBe(0)
    await act(async () => document.querySelector<HTMLElement>('.notice-status button')!.click())
    await screen.settle()
    expect(unsavedCount(screen.panel.store.get())).toBe(1)
    expect([...document.querySelectorAll('.form-field-title bdi')].map((each) => each.textContent)).toEqual([
      'Email',
    ])
  })

  it('that another person has changed is not deleted, and that they have deleted is gone', async () => {
    let answer: () => unknown = () => json({ ...formConfig({}, { revision: 5 }), error: 'Changed.' }, 409)
    await open({ [DELETE]: () => answer() })
    await press('Move to the trash')
    await confirm()
    expect(text()).toContain('It was not moved to the trash. Changed.')
    answer = () => json({ error: 'There is no form.' }, 404)
    await press('Try again')
    expect(posted().body).toEqual({ revision: 5 })
    expect(at()).toBeNull()
    expect(document.querySelector('.notice-status')).toBeNull()
  })

  it('in the trash is restored, also if another person was first', async () => {
    let answer: () => unknown = () => json({ error: 'Down.' }, 500)
    await open(
      {
        [LIST]: () => ({ forms: [], deleted: [DELETED] }),
        [RESTORE]: () => answer(),
      },
      '~',
    )
    await press('Restore Contact')
    expect(text()).toContain('Nothing was changed. Down.')
    answer = () => json({ ...formConfig({}, { revision: 2 }), error: 'Changed.' }, 409)
    await press('Try again')
    expect(at()).toBe('contact')
  })
})
