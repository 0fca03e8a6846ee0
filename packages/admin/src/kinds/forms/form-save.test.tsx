import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { formConfig } from '../../../testing/forms.js'
import { ONE, RESET, renderForms, SAVE } from '../../../testing/forms-screen.js'
import { json } from '../../../testing/screen.js'
import { unsavedCount } from '../../editor/panel/state.js'

const {
  screen,
  press,
  text,
  calls,
  button,
  settle,
  open,
  sent,
  savedAs,
  alerts,
  control,
  type,
  key,
  confirm,
} = renderForms()

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
