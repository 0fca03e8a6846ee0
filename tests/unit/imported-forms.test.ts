import { checkFormValues, type FormField } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { readForms } from '../../packages/import/src/forms/read-forms.js'
import { fixture } from '../../packages/import/testing/fixture.js'
import { importFixture } from '../../packages/import/testing/import-fixture.js'
import { nativeValues } from '../../packages/server/src/features/forms/values/native-values.js'

/** Texts that are valid in the fields of a type, or in a part of one. */
const TEXTS: Readonly<Record<string, string>> = {
  email: 'ada@clay.photography',
  number: '2',
  currency: '12.50',
  website: 'clay.example',
  Month: '12',
  Day: '24',
  Year: '2026',
  Hour: '9',
  Minute: '30',
  Second: '0',
  Country: '44',
  Areacode: '194',
  Prefix: '760',
  Line: '600999',
  phone: '01947 600999',
}

/** The entries that a browser posts of a form in which every field is filled in. */
function postOf(form: Element, fields: readonly FormField[]): [string, string][] {
  const posted = new Map<string, string>()
  for (const control of form.querySelectorAll('[data-part="control"], input[type="hidden"]')) {
    const name = control.getAttribute('name') ?? ''
    const [id, part = ''] = name.split('.')
    const type = fields.find((field) => field.id === id)?.type ?? ''
    if (name === 'formId' || type === 'file') continue
    const chosen = control.querySelector('option:last-of-type') ?? control
    posted.set(name, chosen.getAttribute('value') ?? TEXTS[part] ?? TEXTS[type] ?? 'clay')
  }
  return [...posted]
}

it.each(['hosted/form', 'hosted/form-json', 'hosted/form-lightbox', 'hosted/newsletter'])(
  'our server takes all values of the forms of %s, under the ids that their definitions have',
  async (name) => {
    const { document } = await importFixture(fixture(name))
    for (const { id, fields, emailRule } of readForms(document)) {
      const texts = postOf(document.querySelector(`[data-form-id="${id}"]`)!, fields)
      const { values, hasUnknownFields } = nativeValues(fields, { texts, files: [] })
      expect(hasUnknownFields).toBe(false)
      const checked = checkFormValues(fields, values, { emailRule, today: '2026-12-24' })
      expect(checked.kind === 'faults' ? [...checked.faults] : checked.kind).toBe('values')
      const ids = fields.map((field) => field.id)
      expect(Object.keys(values).filter((key) => !ids.includes(key))).toEqual([])
    }
  },
)
