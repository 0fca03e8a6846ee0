import type { FormDefinition } from '../model/definition.js'
import type { FieldTexts } from '../model/field-texts.js'
import { DECOY_FIELD } from '../model/reserved-names.js'
import type { Around } from './field-box.js'
import { fieldTree } from './field-tree.js'
import { type FormNode, type GivenAttributes, node } from './node.js'

/** What a form is made with, besides its definition. */
export interface FormTreeOptions {
  /** The texts of the catalogue `fields`, in the website's language. */
  readonly t: FieldTexts
  /** The website's language and region, by which dates and addresses are asked for; `en-US` unless told otherwise. */
  readonly locale?: string | undefined
  /** The path of the page that the form stands on; a post without script comes back to it. */
  readonly page: string
  /** What was filled in, and what is wrong with it, after a post that was refused. */
  readonly state?: FormTreeState | undefined
  /** More attributes of the form: its block's, its class. */
  readonly blockAttributes?: Readonly<Record<string, string>>
  /** Of the headings of sections; 2 unless told otherwise. */
  readonly headingLevel?: 2 | 3
  /** The kind of the form's block. A newsletter has its field and its button in a row. */
  readonly kind?: string | undefined
}

/** A refused post. Values are of whatever shape they were sent in. */
export interface FormTreeState {
  readonly values?: Readonly<Record<string, unknown>>
  readonly errors?: Readonly<Record<string, string>>
  /** What is wrong with the form as a whole. */
  readonly error?: string
}

/** The text of the button, where the owner has written none. */
const SUBMIT = 'Submit'

const own = <Value>(values: Readonly<Record<string, Value>> | undefined, id: string): Value | undefined =>
  values && Object.hasOwn(values, id) ? values[id] : undefined

/**
 * Names the elements of a form. The names of controls come first; what belongs to a control takes another name
 * where an owner has called a field that.
 */
function createIds({ id: form, fields }: FormDefinition): Around['id'] {
  const taken = new Map(fields.map(({ id }) => [`${form}-${id}`, id]))
  return (field, ...rest) => {
    const owner = [field, ...rest].join(' ')
    let id = [form, field, ...rest].join('-')
    while ((taken.get(id) ?? owner) !== owner) id += '-'
    taken.set(id, owner)
    return id
  }
}

/** What makes a `<form>` this form: where it is sent, and how. */
export function formAttributes({ id, objectName, fields }: FormDefinition): GivenAttributes {
  return {
    'data-form-id': id,
    'data-object-name': objectName || undefined,
    action: '/api/form/submit',
    method: 'post',
    enctype: fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined,
  }
}

function decoy(ids: Around['id'], t: FieldTexts): FormNode {
  const id = ids(DECOY_FIELD)
  return node(
    'div',
    { 'data-part': 'decoy', 'aria-hidden': 'true' },
    node('label', { for: id }, t('field.decoy')),
    node('input', { id, name: DECOY_FIELD, type: 'text', tabindex: '-1', autocomplete: 'off' }),
  )
}

/** What stands in the `<form>`, in order. */
export function formContent(
  definition: FormDefinition,
  { t, locale = 'en-US', page, state, headingLevel = 2, kind }: FormTreeOptions,
): FormNode[] {
  const id = createIds(definition)
  const around: Around = {
    t,
    locale,
    id,
    value: (field) => own(state?.values, field),
    error: (field) => own(state?.errors, field) ?? '',
  }
  const isNewsletter = kind === 'newsletter'
  const { submitText, successMessage, captcha } = definition
  const usual = t(isNewsletter ? 'field.subscribe' : 'field.submit')
  const fields = definition.fields.map((field) => fieldTree(field, around, headingLevel))
  const rest = [decoy(id, t), ...(captcha ? [node('div', { 'data-part': 'captcha' })] : [])]
  const submit = node(
    'button',
    { 'data-part': 'submit', type: 'submit' },
    submitText === SUBMIT ? usual : submitText,
  )
  return [
    node('input', { type: 'hidden', name: 'formId', value: definition.id }),
    node('input', { type: 'hidden', name: 'page', value: page }),
    node('div', { 'data-part': 'message', hidden: !state?.error }, state?.error ?? ''),
    ...(isNewsletter
      ? [node('div', { 'data-part': 'row' }, ...fields, submit), ...rest]
      : [...fields, ...rest, submit]),
    node('div', { 'data-part': 'success', hidden: true }, node('p', {}, successMessage)),
  ]
}

/**
 * A form as data, of which a server makes HTML and a page makes elements, so that both are the same.
 *
 * @example
 * toHtml(formTree(definition, { t, page: '/contact', state: { errors: { email: 'Email is required.' } } }))
 */
export const formTree = (definition: FormDefinition, options: FormTreeOptions): FormNode =>
  node(
    'form',
    {
      'data-block': 'form',
      ...options.blockAttributes,
      // The server goes by the form's own rule, so the page does too.
      'data-option-email-rule': definition.emailRule === 'short' ? undefined : definition.emailRule,
      ...formAttributes(definition),
    },
    ...formContent(definition, options),
  )
