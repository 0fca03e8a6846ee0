import type { FormField } from '../model/definition.js'
import { type FormFieldType, hasParts } from '../model/field-types.js'
import { givenText } from '../model/untrusted-value.js'
import { checkboxTree, likertTree, radioTree } from './choice-tree.js'
import { type Around, box, frameOf, help, type ShownField, title } from './field-box.js'
import { type GroupField, groupTree } from './group-tree.js'
import { type FormNode, type GivenAttributes, node } from './node.js'

/** A field of one control. */
type SingleField = Exclude<ShownField, GroupField | { type: 'radio' | 'checkbox' | 'likert' }>

/** How a value is typed, and what a browser may fill it with; a line of plain text where a type is not here. */
const INPUTS: { readonly [Type in FormFieldType]?: GivenAttributes } = {
  email: { type: 'email', autocomplete: 'email' },
  number: { type: 'text', inputmode: 'decimal' },
  website: { type: 'text', inputmode: 'url', autocomplete: 'url' },
  currency: { type: 'text', inputmode: 'decimal' },
  // What somebody makes up for this form is no password that the browser has kept for the site.
  password: { type: 'password', autocomplete: 'new-password' },
}

/** Plain text that browsers know, told by the field's id (https://html.spec.whatwg.org/#autofill). */
const KNOWN_TEXTS = new Set(['name', 'nickname', 'organization', 'organization-title', 'tel'])

function inputOf(field: SingleField, value: string): GivenAttributes {
  if (field.type === 'file') {
    return {
      type: 'file',
      accept: field.accept || undefined,
      multiple: field.multiple,
      'data-max-size': field.maxSize,
    }
  }
  const autocomplete = field.type === 'text' && KNOWN_TEXTS.has(field.id) ? field.id : undefined
  return {
    ...(INPUTS[field.type] ?? { type: 'text', autocomplete }),
    value: field.type === 'password' ? undefined : value || undefined,
  }
}

function controlOf(field: SingleField, around: Around): FormNode {
  const value = givenText(around.value(field.id))
  const { id, described, invalid } = frameOf(field, around)
  const name = { 'data-part': 'control', id, name: field.id }
  const rest = {
    placeholder: ('placeholder' in field && field.placeholder) || undefined,
    required: field.required,
    'aria-describedby': described,
    'aria-invalid': invalid,
  }
  if (field.type === 'textarea') return node('textarea', { ...name, rows: 6, ...rest }, value)
  if (field.type !== 'select') return node('input', { ...name, ...inputOf(field, value), ...rest })
  return node(
    'select',
    { ...name, ...rest },
    node('option', { value: '' }, around.t('field.choose')),
    ...field.options.map((words) => node('option', { value: words, selected: words === value }, words)),
  )
}

/** What stands before the control, for the eye: the label says what it is. */
function prefixOf(field: SingleField): FormNode | null {
  const text = field.type === 'currency' ? field.symbol : field.type === 'twitter' ? '@' : ''
  return text ? node('span', { 'data-part': 'prefix', 'aria-hidden': 'true' }, text) : null
}

/** A textarea always says how long its text may be; a 0 there stands for no limit of its own. */
const limitOf = (field: SingleField): number | undefined =>
  field.type === 'textarea' ? field.maxLength : (field.type === 'text' && field.maxLength) || undefined

const singleTree = (field: SingleField, around: Around): FormNode =>
  box(
    field,
    around,
    { 'data-max-length': limitOf(field) },
    title(field, around, 'label', around.id(field.id)),
    help(field, around),
    prefixOf(field),
    controlOf(field, around),
  )

const sectionTree = (field: Extract<FormField, { type: 'section' }>, headingLevel: 2 | 3): FormNode =>
  node(
    'div',
    { 'data-part': 'section', 'data-underline': field.underline },
    field.label.trim() !== '' && node(`h${headingLevel}`, {}, field.label),
    field.description.trim() !== '' && node('p', {}, field.description),
  )

function hiddenTree({ id, value }: Extract<FormField, { type: 'hidden' }>, around: Around): FormNode {
  const control = node('input', {
    'data-part': 'control',
    id: around.id(id),
    name: id,
    type: 'hidden',
    value: givenText(around.value(id)) || value,
  })
  return node(
    'div',
    { 'data-part': 'field', 'data-type': 'hidden', 'data-field-id': id, hidden: true },
    control,
  )
}

/** One field of a form. */
export function fieldTree(field: FormField, around: Around, headingLevel: 2 | 3): FormNode {
  if (hasParts(field)) return groupTree(field, around)
  switch (field.type) {
    case 'section':
      return sectionTree(field, headingLevel)
    case 'hidden':
      return hiddenTree(field, around)
    case 'radio':
      return radioTree(field, around)
    case 'checkbox':
      return checkboxTree(field, around)
    case 'likert':
      return likertTree(field, around)
    default:
      return singleTree(field, around)
  }
}
