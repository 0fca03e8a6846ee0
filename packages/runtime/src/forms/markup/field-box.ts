import type { FieldBounds } from '../model/bounds.js'
import type { FormField } from '../model/definition.js'
import type { FieldTexts } from '../model/field-texts.js'
import { type FormChild, type FormNode, type NodeAttributes, node } from './node.js'

/** Every visible type of field with a value. */
export type ShownField = Exclude<FormField, { type: 'section' | 'hidden' }>

/** The context that the fields of one form share. */
export interface TreeContext {
  readonly t: FieldTexts
  /** The website's language and region. */
  readonly locale: string
  /** The current day of the site, such as `2026-12-24`. */
  readonly today: string
  /** A unique id for a field's control or for an element that belongs to it. */
  id(field: string, ...rest: readonly (string | number)[]): string
  /** The previous value, in any shape that a sender may choose. */
  value(field: string): unknown
  /** The field's issue; empty if there is none. */
  error(field: string): string
}

/** Ids and states of a field's controls. */
interface FieldFrame {
  readonly id: string
  readonly error: string
  /** The ids of the help and the error that exist. */
  readonly described: string | undefined
  /** The value of `aria-invalid`. */
  readonly invalid: 'true' | undefined
}

/** A field's name, which is never empty, so that controls can be told apart. */
const labelOf = (field: ShownField): string =>
  field.label.trim() || ('placeholder' in field && field.placeholder.trim()) || field.id

const helpId = ({ id }: ShownField, context: TreeContext) => context.id(id, 'help')
const errorId = ({ id }: ShownField, context: TreeContext) => context.id(id, 'error')

/** Ids and states that a field's controls refer to. */
export function frameOf(field: ShownField, context: TreeContext): FieldFrame {
  const error = context.error(field.id)
  const described = [field.description.trim() && helpId(field, context), error && errorId(field, context)]
  return {
    id: context.id(field.id),
    error,
    described: described.filter(Boolean).join(' ') || undefined,
    invalid: error ? 'true' : undefined,
  }
}

/**
 * The mark "required" or "optional" of a title.
 *
 * @param isHidden - hides the mark from screen readers, because the control is announced as required
 */
export const mark = (t: FieldTexts, required: boolean, isHidden = false): FormNode =>
  node(
    'span',
    { 'data-part': 'mark', 'aria-hidden': isHidden && 'true' },
    `(${t(required ? 'field.required' : 'field.optional')})`,
  )

/** The title of a field: the label of its control, or the legend of a group. */
export const title = (
  field: ShownField,
  { t }: TreeContext,
  tag: 'label' | 'legend',
  control?: string,
): FormNode =>
  node(
    tag,
    { 'data-part': 'title', for: control },
    `${labelOf(field)} `,
    mark(t, field.required, field.required && tag === 'label'),
  )

/** The owner's description of a field, or null. */
export const help = (field: ShownField, context: TreeContext): FormNode | null =>
  field.description.trim()
    ? node('p', { 'data-part': 'description', id: helpId(field, context) }, field.description)
    : null

/** The bounds of a field as attributes of its control. */
export const boundAttributes = ({ type, min, max, step }: FieldBounds): NodeAttributes => ({
  type,
  min: min || undefined,
  max: max || undefined,
  step: step || undefined,
})

/** The box of a field. The error comes first, above the title. */
export const box = (
  field: ShownField,
  context: TreeContext,
  more: NodeAttributes,
  ...inside: readonly (FormChild | null)[]
): FormNode =>
  node(
    'div',
    {
      'data-part': 'field',
      'data-type': field.type,
      'data-field-id': field.id,
      ...more,
      'data-invalid': context.error(field.id) !== '',
    },
    node(
      'p',
      { 'data-part': 'error', id: errorId(field, context), hidden: context.error(field.id) === '' },
      context.error(field.id),
    ),
    ...inside,
  )

/** A field with several controls: its title, its description, then the controls. */
export const group = (
  field: ShownField,
  context: TreeContext,
  more: NodeAttributes,
  ...inside: readonly FormNode[]
): FormNode =>
  box(
    field,
    context,
    { 'data-required': field.required },
    node(
      'fieldset',
      { 'aria-describedby': frameOf(field, context).described, ...more },
      title(field, context, 'legend'),
      help(field, context),
      ...inside,
    ),
  )
