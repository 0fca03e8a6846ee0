import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../../testing/forms.js'
import { ONE, renderForms, SAVE } from '../../../../testing/forms-screen.js'
import { json } from '../../../../testing/screen.js'

const { press, text, calls, settle, open, sent, savedAs, control, type, check } = renderForms()

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
