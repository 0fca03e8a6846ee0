import type { FormField } from '../model/definition.js'
import type { FieldTexts } from '../model/field-texts.js'
import { type FormChild, type FormNode, type GivenAttributes, node } from './node.js'

/** Every type of field that somebody fills in and sees. */
export type ShownField = Exclude<FormField, { type: 'section' | 'hidden' }>

/** What the fields of one form share. */
export interface Around {
  readonly t: FieldTexts
  /** The website's language and region. */
  readonly locale: string
  /** The id of a field's control, or of what belongs to it; no other element of the form has it. */
  id(field: string, ...rest: readonly (string | number)[]): string
  /** What was filled in before, in whatever shape it was sent. */
  value(field: string): unknown
  /** What is wrong with it; empty for nothing. */
  error(field: string): string
}

/** The ids and texts around the controls of one field. */
export interface FieldFrame {
  readonly id: string
  readonly error: string
  /** The ids of the help and of the error, as far as there is one. */
  readonly described: string | undefined
  /** `aria-invalid` of what is wrong. */
  readonly invalid: 'true' | undefined
}

/** A field's name, which is never empty: a control without one cannot be told from another. */
export const labelOf = (field: ShownField): string =>
  field.label.trim() || ('placeholder' in field && field.placeholder.trim()) || field.id

const helpId = ({ id }: ShownField, around: Around) => around.id(id, 'help')
const errorId = ({ id }: ShownField, around: Around) => around.id(id, 'error')

/** What a field's controls refer to. */
export function frameOf(field: ShownField, around: Around): FieldFrame {
  const error = around.error(field.id)
  const described = [field.description.trim() && helpId(field, around), error && errorId(field, around)]
  return {
    id: around.id(field.id),
    error,
    described: described.filter(Boolean).join(' ') || undefined,
    invalid: error ? 'true' : undefined,
  }
}

/**
 * Says of a title whether what it names is needed.
 *
 * @param isHeard - the control itself says so to assistive technology, which need not hear it twice
 */
export const mark = (t: FieldTexts, required: boolean, isHeard = false): FormNode =>
  node(
    'span',
    { 'data-part': 'mark', 'aria-hidden': isHeard && 'true' },
    `(${t(required ? 'field.required' : 'field.optional')})`,
  )

/** What names a field: a label for its one control, or the legend of a group. */
export const title = (
  field: ShownField,
  { t }: Around,
  tag: 'label' | 'legend',
  control?: string,
): FormNode =>
  node(
    tag,
    { 'data-part': 'title', for: control },
    `${labelOf(field)} `,
    mark(t, field.required, field.required && tag === 'label'),
  )

/** What the owner says of a field, or null. */
export const help = (field: ShownField, around: Around): FormNode | null =>
  field.description.trim()
    ? node('p', { 'data-part': 'description', id: helpId(field, around) }, field.description)
    : null

/** The box of a field: what is wrong with it comes first, above its title. */
export const box = (
  field: ShownField,
  around: Around,
  more: GivenAttributes,
  ...inside: readonly (FormChild | null)[]
): FormNode =>
  node(
    'div',
    {
      'data-part': 'field',
      'data-type': field.type,
      'data-field-id': field.id,
      ...more,
      'data-invalid': around.error(field.id) !== '',
    },
    node(
      'p',
      { 'data-part': 'error', id: errorId(field, around), hidden: around.error(field.id) === '' },
      around.error(field.id),
    ),
    ...inside,
  )

/** A field of several controls: its name, its help, then the controls. */
export const group = (
  field: ShownField,
  around: Around,
  more: GivenAttributes,
  ...inside: readonly FormNode[]
): FormNode =>
  box(
    field,
    around,
    { 'data-required': field.required },
    node(
      'fieldset',
      { 'aria-describedby': frameOf(field, around).described, ...more },
      title(field, around, 'legend'),
      help(field, around),
      ...inside,
    ),
  )
