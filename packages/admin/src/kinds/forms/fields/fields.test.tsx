import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../../testing/forms.js'
import { ONE, renderForms } from '../../../../testing/forms-screen.js'
import { website } from '../../../../testing/panel.js'

const { screen, press, text, calls, button, open, sent, detail, control, type, check, field } = renderForms()

describe('a form', () => {
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
