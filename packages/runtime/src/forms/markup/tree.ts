import { DECOY_FIELD } from '../model/decoy.js'
import type { FormDefinition } from '../model/definition.js'
import type { FieldTexts } from '../model/field-texts.js'
import type { TreeContext } from './field-box.js'
import { fieldTree } from './field-tree.js'
import { type FormNode, type NodeAttributes, node } from './node.js'

/** Options of a form's markup. */
export interface FormTreeOptions {
  /** The texts of the catalogue `fields`, in the website's language. */
  readonly t: FieldTexts
  /** The website's locale, for the format of dates and addresses; `en-US` by default. */
  readonly locale?: string | undefined
  /** The current day of the site, such as `2026-12-24`, for the bounds of dates. */
  readonly today: string
  /** The path of the form's page, to which a post without script returns. */
  readonly page: string
  /** Values and issues after a rejected post. */
  readonly state?: FormTreeState | undefined
  /** Additional attributes of the form, such as a class. */
  readonly blockAttributes?: Readonly<Record<string, string>>
  /** The level of section headings; 2 by default. */
  readonly headingLevel?: 2 | 3
  /** The section that the form stands in: a page may have one form in two sections, and each id once. */
  readonly section?: string | undefined
  /** The block's option `kind`. A newsletter has its field and button in a row. */
  readonly kind?: string | undefined
}

/** The state after a rejected post. Values have any shape that a sender may choose. */
export interface FormTreeState {
  readonly values?: Readonly<Record<string, unknown>>
  readonly errors?: Readonly<Record<string, string>>
  /** The issue of the form as a whole. */
  readonly error?: string
}

/** The default text of the button, which is translated. */
const DEFAULT_SUBMIT = 'Submit'

const own = <Value>(values: Readonly<Record<string, Value>> | undefined, id: string): Value | undefined =>
  values && Object.hasOwn(values, id) ? values[id] : undefined

/**
 * Creates the ids in a form. Ids of controls come first; another element's id gets a suffix if a field has the same id.
 */
function createIds({ id, fields }: FormDefinition, section: string | undefined): TreeContext['id'] {
  const form = section === undefined ? id : `${id}-${section}`
  const owners = new Map(fields.map((field) => [`${form}-${field.id}`, field.id]))
  return (field, ...rest) => {
    const owner = [field, ...rest].join(' ')
    let free = [form, field, ...rest].join('-')
    while ((owners.get(free) ?? owner) !== owner) free += '-'
    owners.set(free, owner)
    return free
  }
}

/** The attributes of the `<form>`: its ids, and where and how it is sent. */
export function formAttributes({ id, objectName, fields }: FormDefinition): NodeAttributes {
  return {
    'data-form-id': id,
    'data-object-name': objectName || undefined,
    action: '/api/form/submit',
    method: 'post',
    enctype: fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined,
  }
}

function decoy(ids: TreeContext['id'], t: FieldTexts): FormNode {
  const id = ids(DECOY_FIELD)
  return node(
    'div',
    { 'data-part': 'decoy', 'aria-hidden': 'true' },
    node('label', { for: id }, t('field.decoy')),
    node('input', { id, name: DECOY_FIELD, type: 'text', tabindex: '-1', autocomplete: 'off' }),
  )
}

/** The content of the `<form>`, in order. */
export function formContent(
  definition: FormDefinition,
  { t, locale = 'en-US', today, page, state, headingLevel = 2, section, kind }: FormTreeOptions,
): FormNode[] {
  const id = createIds(definition, section)
  const context: TreeContext = {
    t,
    locale,
    today,
    id,
    value: (field) => own(state?.values, field),
    error: (field) => own(state?.errors, field) ?? '',
  }
  const isNewsletter = kind === 'newsletter'
  const { submitText, successMessage, captcha } = definition
  const defaultText = t(isNewsletter ? 'field.subscribe' : 'field.submit')
  const fields = definition.fields.map((field) => fieldTree(field, context, headingLevel))
  const rest = [decoy(id, t), ...(captcha ? [node('div', { 'data-part': 'captcha' })] : [])]
  const submit = node(
    'button',
    { 'data-part': 'submit', type: 'submit' },
    submitText === DEFAULT_SUBMIT ? defaultText : submitText,
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
 * A form as a tree, from which a server writes HTML and a page creates elements, so that both are the same.
 *
 * @example
 * toHtml(formTree(definition, { t, today, page: '/contact', state: { errors: { email: 'Email is required.' } } }))
 */
export const formTree = (definition: FormDefinition, options: FormTreeOptions): FormNode =>
  node(
    'form',
    {
      'data-block': 'form',
      ...options.blockAttributes,
      // The page must use the same rule as the server.
      'data-option-email-rule': definition.emailRule === 'short' ? undefined : definition.emailRule,
      ...formAttributes(definition),
    },
    ...formContent(definition, options),
  )
