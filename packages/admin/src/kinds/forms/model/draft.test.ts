import { FORM_FIELD_TYPES, FormConfigRequest } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../../testing/forms.js'
import { moved } from '../../../base/ui/list/items.js'
import { countChanges, draftOf, newField, optionsOf, requestOf, withProperty } from './draft.js'
import { firstField, issuesOf } from './issues.js'

const stored = formConfig()
const base = draftOf(stored)

describe('a draft', () => {
  it('without changes saves what is stored', () => {
    expect(requestOf(stored, base)).toEqual({
      definition: stored.definition,
      notify: '',
      revision: stored.revision,
    })
    expect(countChanges(base, base)).toBe(0)
  })

  it('keeps what the editor does not show', () => {
    const draft = withProperty(base, 'name', 'label', 'Who are you?')
    expect(requestOf(stored, draft).definition.fields[0]).toEqual({
      ...stored.definition.fields[0],
      label: 'Who are you?',
    })
    expect(stored.definition.fields[0]).toMatchObject({ maxLength: 100 })
  })

  it('saves the number of a bound that prints another way than it was typed', () => {
    const field = { ...newField('number', 'A', () => '1'), min: '0.50', max: 'few' }
    const saved = requestOf(stored, { ...base, fields: [field] }).definition.fields[0]
    expect(saved).toMatchObject({ min: 0.5, max: 'few' })
  })

  it('counts changed, added and removed fields, their order, and settings', () => {
    const field = newField('text', 'Text', () => 'new')
    expect(countChanges({ ...base, fields: [...base.fields, field] }, base)).toBe(1)
    expect(countChanges({ ...base, fields: base.fields.slice(1) }, base)).toBe(1)
    expect(countChanges({ ...base, fields: moved(base.fields, 0, 1) }, base)).toBe(1)
    expect(countChanges(withProperty(base, 'name', 'label', 'x'), base)).toBe(1)
    expect(countChanges({ ...base, name: 'x', joins: true }, base)).toBe(2)
  })

  it.each(FORM_FIELD_TYPES)(
    'with a new field of the type %s can be saved, once its options are written',
    (type) => {
      const field = newField(type, 'New', () => '1a2b')
      const empty = optionsOf(field)
      const options = empty.map((_, index) => `Choice ${index}`)
      expect(issuesOf(stored, { ...base, fields: [...base.fields, field] }).size).toBe(empty.length)
      const fields = [...base.fields, empty.length > 0 ? { ...field, options } : field]
      const draft = { ...base, fields }
      expect(issuesOf(stored, draft).size).toBe(0)
      expect(v.parse(FormConfigRequest, requestOf(stored, draft)).definition.fields.at(-1)).toMatchObject({
        id: `${type}-1a2b`,
        type,
      })
    },
  )
})

describe('what cannot be saved', () => {
  const issues = (change: object) => Object.fromEntries(issuesOf(stored, { ...base, ...change }))

  it('[CFG-009] a form that joins a list, without a list', () => {
    expect(issues({ joins: true })).toEqual({ mailingList: 'A List must be selected.' })
    expect(issues({ joins: true, mailingList: 'news' })).toEqual({})
    expect(issues({ joins: false, mailingList: '' })).toEqual({})
  })

  it('[CFG-006] an address for messages that is none has both sentences', () => {
    expect(issues({ notify: 'nobody' })).toEqual({
      notify:
        'Please enter a valid email. Emails must follow the usual address format, for example name@example.com',
    })
    expect(issues({ notify: ' boats@museum.example ' })).toEqual({})
  })

  it('texts that are missing or too long, and a limit that is no number', () => {
    expect(issues({ name: ' ', submitText: '', successMessage: 'x'.repeat(5_001) })).toEqual({
      name: 'This field is required.',
      submitText: 'This field is required.',
      successMessage: 'Use at most 5,000 characters.',
    })
    const area = { ...newField('textarea', 'A', () => '1'), maxLength: '12px' }
    expect(issues({ fields: [area] })).toEqual({
      'fields.0.maxLength': 'Enter a whole number from 0 to 50000.',
    })
  })

  it('bounds that are none, and bounds with nothing between them', () => {
    const field = (type: 'number' | 'date' | 'time', more: object) => ({
      ...newField(type, 'A', () => JSON.stringify(more).replace(/\W/g, '')),
      ...more,
    })
    expect(
      issues({
        fields: [
          field('number', { min: 'few' }),
          field('number', { min: 5, max: 2 }),
          field('date', { daysAhead: 'soon', earliest: '2026-13-01' }),
          field('date', { earliest: '2026-12-05', latest: '2026-12-01' }),
          field('time', { minutes: 1000 }),
        ],
      }),
    ).toEqual({
      'fields.0.min': 'Enter a number from -1000000000 to 1000000000.',
      'fields.2.daysAhead': 'Enter a whole number from 0 to 3650.',
      'fields.2.earliest': 'Choose a day of the calendar, or leave this empty.',
      'fields.4.minutes': 'Enter a whole number from 0 to 720.',
    })
    expect(
      issues({
        fields: [
          field('number', { min: 5, max: 2 }),
          field('date', { earliest: '2026-12-05', latest: '2026-12-01' }),
        ],
      }),
    ).toEqual({
      'fields.0.max': 'The largest number is below the smallest.',
      'fields.1.latest': 'The last day is before the first.',
    })
    const between = { min: 0.2, max: 0.8, whole: true }
    expect(issues({ fields: [field('number', between), field('number', { ...between, max: 1 })] })).toEqual({
      'fields.0.max': 'There is no whole number from the smallest to the largest.',
    })
    expect(issues({ fields: [field('number', { ...between, whole: false })] })).toEqual({})
    expect(issues({ fields: [field('number', { ...between, max: '0.10' })] })).toEqual({
      'fields.0.max': 'The largest number is below the smallest.',
    })
  })

  it('a new time does not ask for seconds', () => {
    expect(newField('time', 'A', () => '1')).toMatchObject({ seconds: false, minutes: 0 })
  })

  it('a field without a label, options without texts, and equal ones', () => {
    const choice = newField('radio', 'A', () => '1')
    const draft = {
      ...base,
      fields: [
        ...base.fields,
        { ...choice, label: ' ', options: ['A', ' '] },
        { ...choice, id: 'b', options: ['A', 'A '] },
        { ...choice, id: 'c', options: [] },
      ],
    }
    expect(Object.fromEntries(issuesOf(stored, draft))).toEqual({
      'fields.2.label': 'This field is required.',
      'fields.2.options.1': 'Write what visitors choose here, or remove it.',
      'fields.3.options': 'Two of them are the same.',
      'fields.4.options': 'This field is required.',
    })
    expect(firstField(issuesOf(stored, draft))).toBe(2)
    expect(firstField(new Map([['name', 'x']]))).toBeNull()
  })

  it('a form without a field to fill in', () => {
    expect(issues({ fields: [] })).toEqual({ fields: 'Add a field that visitors can fill in.' })
    expect(issues({ fields: [newField('section', 'A', () => '1')] })).toEqual({
      fields: 'Add a field that visitors can fill in.',
    })
  })
})
