import { GALLERY_KEY_CODES } from '@site/runtime/contract'
import type { ComponentProps } from 'react'
import { anyText } from '../../base/format/any-text.js'
import { texts } from '../../base/texts.js'
import { FieldNote } from '../../base/ui/fields.js'
import { useSiteTimeZone } from '../context/site-time-zone.js'
import type { TextField } from '../settings/field.js'
import { type KeyPair, readKeys, writeKeys } from '../settings/keys.js'
import { TitledControl } from './control-parts.js'
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
  value: value === undefined ? '' : anyText(value),
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

/** A date and a time by the clock of the site, which is named beside it. */
export function DateTimeControl(props: ControlProps<TextField>) {
  const { id, field, value, automatic, describedBy, effective } = props
  const { zone } = useSiteTimeZone()
  const start = field.after === null ? '' : anyText(effective(field.after) ?? '')
  const isNever = typeof value === 'string' && value !== '' && start !== '' && value <= start
  return (
    <TitledControl id={id} title={field.title}>
      <input
        type="datetime-local"
        {...textAttributes(props)}
        aria-describedby={`${describedBy} ${id}-zone ${id}-hint`}
      />
      <p className="automatic" id={`${id}-zone`}>
        {value === undefined && `${texts.automaticIs(automatic)}. `}
        {zone !== null && texts.byClockOf(zone)}
      </p>
      <FieldNote look="hint" text={isNever ? texts.neverAfter : null} id={`${id}-hint`} aria-live="polite" />
    </TitledControl>
  )
}

/** A choice of two keys by their names. */
export function KeysControl({ id, field, describedBy, invalid, onChange, value }: ControlProps<TextField>) {
  const keys = readKeys(anyText(value ?? ''))
  const select = (name: keyof KeyPair, label: string, ownId: string) => (
    <label className="labelled" key={name}>
      <span className="key-label">{label}</span>
      <select
        id={ownId}
        value={keys[name]}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(writeKeys({ ...keys, [name]: Number(target.value) }))}
      >
        {GALLERY_KEY_CODES.map((code) => (
          <option key={code} value={code}>
            {texts.keyName(code)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <fieldset className="key-pair" aria-describedby={describedBy}>
      <legend className="field-title">{field.title}</legend>
      {select('previous', texts.previousKey, id)}
      {select('next', texts.nextKey, `${id}-next`)}
    </fieldset>
  )
}
