import { FIELD_SCHEMAS, type FormDefinition, type FormField } from '@site/runtime/contract'
import { isFieldId } from '../engine/readable-name.js'
import { fieldOf, type ReadField, textOf } from './field.js'

const part = (root: Element, name: string) => root.querySelector(`[data-part="${name}"]`)

/** The text of an element without its marks for required fields. */
function wordsOf(element: Element | null): string {
  const marks = [...(element?.querySelectorAll('[data-part="mark"]') ?? [])].map(
    ({ textContent }) => textContent,
  )
  return textOf(
    marks.reduce<string>((text, mark) => text.replace(mark ?? '', ''), element?.textContent ?? ''),
    500,
  )
}

const BY_CONTROL: Readonly<Record<string, FormField['type']>> = {
  checkbox: 'checkbox',
  email: 'email',
  file: 'file',
  radio: 'radio',
  url: 'website',
}

function typeOf(box: Element, control: Element | null): FormField['type'] {
  const written = box.getAttribute('data-type') ?? ''
  if (Object.hasOwn(FIELD_SCHEMAS, written)) return written as FormField['type']
  const name = control?.localName ?? ''
  if (name === 'select' || name === 'textarea') return name
  return BY_CONTROL[control?.getAttribute('type') ?? ''] ?? 'text'
}

/** The very values that browsers send: one with a space at its end is another than one without. */
function optionsOf(type: FormField['type'], box: Element): readonly string[] {
  const [selector, name] =
    type === 'likert'
      ? ['[data-question]', 'data-question']
      : [type === 'select' ? 'option' : 'input[value]', 'value']
  const values = [...box.querySelectorAll(selector)].map(
    (each) => each.getAttribute(name) ?? textOf(each.textContent, 500),
  )
  return [...new Set(values)].filter(Boolean).slice(0, 200)
}

/** Four boxes for a telephone number, and a date or an address in one order, are of the United States. */
function formatOf(type: FormField['type'], box: Element): string {
  if (type === 'phone') return box.querySelector('[name$=".Areacode"]') ? 'us' : 'local'
  const first = box.querySelector('[name$=".Month"], [name$=".Day"], [name$=".Year"]')
  return first?.getAttribute('name')?.endsWith('.Month') ? 'us' : 'local'
}

function readBox(box: Element): FormField | null {
  const control = part(box, 'control')
  const type = typeOf(box, control)
  const options = optionsOf(type, box)
  const read: ReadField = {
    label: wordsOf(part(box, 'title')),
    description: wordsOf(part(box, 'description')),
    required: box.hasAttribute('data-required') || box.querySelector('[required]') !== null,
    placeholder: control?.getAttribute('placeholder'),
    options,
    maxLength: box.getAttribute('data-max-length'),
    symbol: wordsOf(part(box, 'prefix')),
    showCountryCode: box.querySelector('[name$=".Country"]') !== null,
    format: formatOf(type, box),
    accept: control?.getAttribute('accept')?.split(','),
    files: control?.hasAttribute('multiple') ? 2 : 1,
    key: box.getAttribute('data-field-id'),
    value: control?.getAttribute('value'),
  }
  const field = fieldOf(type, box.getAttribute('data-field-id') ?? '', read)
  return field && 'options' in field ? { ...field, options: [...options] } : field
}

function readSection(element: Element, index: number): FormField | null {
  const [title, ...rest] = [...element.children].map(wordsOf)
  const underline = element.hasAttribute('data-underline')
  return fieldOf('section', `section-${index}`, { label: title, description: rest.join(' '), underline })
}

/** A hidden field that is an input alone. The id of its form is the template's own. */
function readHidden(input: Element): FormField | null {
  const key = input.getAttribute('name')
  return isFieldId(key) ? fieldOf('hidden', key, { key, value: input.getAttribute('value') }) : null
}

const FIELDS =
  '[data-part="field"][data-field-id], [data-part="section"], input[type="hidden"]:not([data-part])'

function readForm(form: Element): FormDefinition {
  const fields = [...form.querySelectorAll(FIELDS)].map((element, index) => {
    if (element.localName === 'input') return readHidden(element)
    return element.getAttribute('data-part') === 'section' ? readSection(element, index) : readBox(element)
  })
  const button = part(form, 'submit')
  const box = form.closest('.form-wrapper') ?? form
  const title = box.querySelector('.form-title, .newsletter-form-header-title')
  return {
    id: form.getAttribute('data-form-id') ?? 'form',
    name: (wordsOf(title) || textOf(form.ownerDocument.title, 80) || 'Form').slice(0, 80),
    objectName: '',
    fields: fields.filter((field) => field !== null),
    submitText: textOf(button?.getAttribute('value') || button?.textContent, 200) || 'Submit',
    successMessage: textOf(part(form, 'success')?.textContent, 5_000) || 'Thank you!',
    emailRule: 'html',
    captcha: false,
    confirms: false,
    mailingList: '',
  }
}

/**
 * The definitions of the forms of an imported page, as our server stores them: each form once, with the ids under which
 * the page sends its fields.
 *
 * @example
 * readForms(document).map(({ id, fields }) => [id, fields.map((field) => field.id)])
 */
export function readForms(document: Document): FormDefinition[] {
  const forms = [...document.querySelectorAll('form[data-form-id]:has([data-part="field"])')].map(readForm)
  return [...new Map(forms.reverse().map((form) => [form.id, form])).values()].reverse()
}
