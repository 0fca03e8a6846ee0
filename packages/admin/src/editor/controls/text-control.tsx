import type { ComponentProps } from 'react'
import { texts } from '../../base/texts.js'
import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'

/** A text that may be longer gets a field with several lines. */
const MAX_LINE_LENGTH = 200

type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'placeholder' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly value: string
  onChange(event: { readonly target: { readonly value: string } }): void
}

/**
 * The attributes of a field for a text. The text may exceed its limit, so that the person, not the browser, shortens a
 * pasted text. An empty text is unset unless it is a value.
 */
export const textAttributes = ({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  onChange,
}: ControlProps<TextField>): Attributes => ({
  id,
  value: value === undefined ? '' : String(value),
  placeholder: value === undefined ? texts.automaticIs(automatic) : undefined,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  onChange: ({ target }) => onChange(target.value === '' && !field.allows('') ? undefined : target.value),
})

/** A text. */
export function TextControl(props: ControlProps<TextField>) {
  const { title, maxLength, isAddress } = props.field
  const isLine = isAddress || (maxLength !== null && maxLength <= MAX_LINE_LENGTH)
  return (
    <label className="labelled" htmlFor={props.id}>
      <span className="field-title">{title}</span>
      {isLine ? (
        <input type="text" {...textAttributes(props)} />
      ) : (
        <textarea rows={4} {...textAttributes(props)} />
      )}
    </label>
  )
}
