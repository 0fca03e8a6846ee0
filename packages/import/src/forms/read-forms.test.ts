import { formConfigIssues } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { fixture } from '../../testing/fixture.js'
import { importFixture } from '../../testing/import-fixture.js'
import { readForms } from './read-forms.js'

const FIXTURES = ['hosted/form', 'hosted/form-json', 'hosted/form-lightbox', 'hosted/newsletter']

it.each(FIXTURES)(
  'reads definitions from %s that our server stores, with every name that is sent',
  async (name) => {
    const { document } = await importFixture(fixture(name))
    const forms = readForms(document)
    expect(forms.map(({ id }) => id)).toEqual(
      [...document.querySelectorAll('form')].map((form) => form.getAttribute('data-form-id')),
    )
    for (const definition of forms) {
      expect(formConfigIssues({ definition, notify: '', revision: 0 })).toEqual([])
      const ids = new Set(definition.fields.map(({ id }) => id))
      const form = document.querySelector(`[data-form-id="${definition.id}"]`)
      const sent = [...(form?.querySelectorAll('[name]') ?? [])].map(
        (each) => each.getAttribute('name') ?? '',
      )
      const own = sent.filter((each) => !['formId', 'decoy'].includes(each))
      expect(own.filter((each) => !ids.has(each.split('.')[0] ?? ''))).toEqual([])
    }
  },
)

it('reads from the page what its description has said', async () => {
  const { document } = await importFixture(fixture('hosted/form-json'))
  const [form] = readForms(document)
  expect(form).toMatchObject({ name: 'Book a workshop', submitText: 'Send', emailRule: 'html' })
  expect(form?.fields).toMatchObject([
    { type: 'name', id: 'name', label: 'Your name', required: true },
    { type: 'email', id: 'email', label: 'Email', required: true },
    { type: 'checkbox', id: 'newsletter', options: ['Yes, please'] },
    { type: 'phone', id: 'phone', format: 'local', showCountryCode: false, required: false },
    { type: 'text', id: 'subject', placeholder: 'A workshop', maxLength: 60 },
    { type: 'textarea', id: 'message', maxLength: 40, description: 'At most 40 characters', required: true },
    { type: 'section', label: 'The workshop', description: 'What we need to know.', underline: true },
    { type: 'checkbox', id: 'days', options: ['Monday', 'Friday'] },
    { type: 'radio', id: 'clay', options: ['White', 'Red'], required: true },
    { type: 'select', id: 'level', options: ['First time', 'Regular'] },
    { type: 'number', id: 'people' },
    { type: 'currency', id: 'budget', symbol: '£' },
    { type: 'website', id: 'your-website' },
    { type: 'twitter', id: 'twitter' },
    { type: 'password', id: 'word-for-the-gate' },
    { type: 'date', id: 'date', format: 'local' },
    { type: 'time', id: 'time' },
    { type: 'address', id: 'address' },
    { type: 'likert', id: 'how-was-it', options: ['It was warm', 'It was loud'] },
    { type: 'hidden', id: 'source', key: 'source', value: 'workshop page' },
    { type: 'file', id: 'pictures-of-your-work', accept: '.jpg,.png', multiple: true },
  ])
})

it('reads older fields with their boxes, and a form that the page has twice once', async () => {
  const { document } = await importFixture(fixture('hosted/form'))
  document.body.append(...[...document.querySelectorAll('form')].map((form) => form.cloneNode(true)))
  const [form, ...others] = readForms(document)
  expect(others).toHaveLength(1)
  expect(form?.successMessage).toBe('Thank you, we write back on Thursday.')
  expect(form?.fields).toMatchObject([
    { type: 'name', required: true },
    { type: 'email', required: true },
    { type: 'text', placeholder: 'A workshop' },
    { type: 'textarea', maxLength: 40, label: 'Message', required: true },
    { type: 'number' },
    { type: 'currency', symbol: '£' },
    { type: 'website' },
    { type: 'twitter' },
    { type: 'password' },
    { type: 'section', label: 'The workshop' },
    { type: 'radio', options: ['White', 'Red'] },
    { type: 'checkbox', options: ['Monday', 'Friday  evening', 'Sunday'] },
    { type: 'select', options: ['First time', 'Regular '] },
    { type: 'date', format: 'us' },
    { type: 'time' },
    { type: 'address' },
    { type: 'phone', format: 'us', showCountryCode: true },
    { type: 'likert' },
    { type: 'hidden', id: 'SOURCE', value: 'workshop page' },
    { type: 'file', multiple: true },
  ])
})
