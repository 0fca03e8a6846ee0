import { fieldBounds } from '../model/bounds.js'
import type { FormField } from '../model/definition.js'
import { type FormFieldType, hasParts } from '../model/field-types.js'
import { textIn } from '../model/untrusted-value.js'
import { checkboxTree, likertTree, radioTree } from './choice-tree.js'
import { boundAttributes, box, frameOf, help, type ShownField, type TreeContext, title } from './field-box.js'
import { type GroupField, groupTree } from './group-tree.js'
import { type FormNode, type NodeAttributes, node } from './node.js'

/** A field with a single control. */
type SingleField = Exclude<ShownField, GroupField | { type: 'radio' | 'checkbox' | 'likert' }>

/** The input's type, keyboard and autofill by field type; a plain text input for other types. */
const INPUTS: { readonly [Type in FormFieldType]?: NodeAttributes } = {
  email: { type: 'email', autocomplete: 'email' },
  website: { type: 'text', inputmode: 'url', autocomplete: 'url' },
  currency: { type: 'text', inputmode: 'decimal' },
  // A password for this form is a new one, not the visitor's password for the site.
  password: { type: 'password', autocomplete: 'new-password' },
}

/** Field ids that are autofill names too (https://html.spec.whatwg.org/#autofill). */
const AUTOFILL_IDS = new Set(['name', 'nickname', 'organization', 'organization-title', 'tel'])

/** The digits alone on a touch screen only where no value is negative: on iOS they come without a minus. */
function keyboardOf(field: SingleField): NodeAttributes {
  const isPositive = field.type === 'number' && field.min !== null && field.min >= 0
  return isPositive ? { inputmode: 'decimal' } : {}
}

function inputOf(field: SingleField, value: string, today: string): NodeAttributes {
  if (field.type === 'file') {
    return {
      type: 'file',
      accept: field.accept || undefined,
      multiple: field.multiple,
      'data-max-size': field.maxSize,
    }
  }
  const autocomplete = field.type === 'text' && AUTOFILL_IDS.has(field.id) ? field.id : undefined
  const bounds = fieldBounds(field, today)
  return {
    ...(INPUTS[field.type] ?? { type: 'text', autocomplete }),
    ...keyboardOf(field),
    ...(bounds && boundAttributes(bounds)),
    value: field.type === 'password' ? undefined : value || undefined,
  }
}

function controlOf(field: SingleField, context: TreeContext): FormNode {
  const value = textIn(context.value(field.id))
  const { id, described, invalid } = frameOf(field, context)
  const name = { 'data-part': 'control', id, name: field.id }
  const rest = {
    placeholder: ('placeholder' in field && field.placeholder) || undefined,
    required: field.required,
    'aria-describedby': described,
    'aria-invalid': invalid,
  }
  if (field.type === 'textarea') return node('textarea', { ...name, rows: 6, ...rest }, value)
  if (field.type !== 'select')
    return node('input', { ...name, ...inputOf(field, value, context.today), ...rest })
  return node(
    'select',
    { ...name, ...rest },
    node('option', { value: '' }, context.t('field.choose')),
    ...field.options.map((words) => node('option', { value: words, selected: words === value }, words)),
  )
}

/** A sign before the control, hidden from screen readers, which read the label. */
function prefixOf(field: SingleField): FormNode | null {
  const text = field.type === 'currency' ? field.symbol : field.type === 'twitter' ? '@' : ''
  return text ? node('span', { 'data-part': 'prefix', 'aria-hidden': 'true' }, text) : null
}

/** A textarea always has the attribute; there 0 means that the field has no limit. */
const limitOf = (field: SingleField): number | undefined =>
  field.type === 'textarea' ? field.maxLength : (field.type === 'text' && field.maxLength) || undefined

const singleTree = (field: SingleField, context: TreeContext): FormNode =>
  box(
    field,
    context,
    { 'data-max-length': limitOf(field) },
    title(field, context, 'label', context.id(field.id)),
    help(field, context),
    prefixOf(field),
    controlOf(field, context),
  )

const sectionTree = (field: Extract<FormField, { type: 'section' }>, headingLevel: 2 | 3): FormNode =>
  node(
    'div',
    { 'data-part': 'section', 'data-underline': field.underline },
    field.label.trim() !== '' && node(`h${headingLevel}`, {}, field.label),
    field.description.trim() !== '' && node('p', {}, field.description),
  )

function hiddenTree({ id, value }: Extract<FormField, { type: 'hidden' }>, context: TreeContext): FormNode {
  const control = node('input', {
    'data-part': 'control',
    id: context.id(id),
    name: id,
    type: 'hidden',
    value: textIn(context.value(id)) || value,
  })
  return node(
    'div',
    { 'data-part': 'field', 'data-type': 'hidden', 'data-field-id': id, hidden: true },
    control,
  )
}

/** One field of a form. */
export function fieldTree(field: FormField, context: TreeContext, headingLevel: 2 | 3): FormNode {
  if (hasParts(field)) return groupTree(field, context)
  switch (field.type) {
    case 'section':
      return sectionTree(field, headingLevel)
    case 'hidden':
      return hiddenTree(field, context)
    case 'radio':
      return radioTree(field, context)
    case 'checkbox':
      return checkboxTree(field, context)
    case 'likert':
      return likertTree(field, context)
    default:
      return singleTree(field, context)
  }
}
