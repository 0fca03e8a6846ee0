import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

/** A text that may be longer gets a field with several lines. */
const MAX_LINE_LENGTH = 200

interface Props extends ControlProps {
  readonly maxLength: number | null
  /** Whether an empty text is a value. Otherwise it is unset. */
  readonly emptyIsValue: boolean
  readonly value: string | undefined
}

/** A text. It may exceed its limit, so that the person, not the browser, shortens a pasted text. */
export function TextControl({
  id,
  title,
  automatic,
  describedBy,
  invalid,
  onChange,
  maxLength,
  emptyIsValue,
  value,
}: Props) {
  const shared = {
    id,
    value: value ?? '',
    placeholder: value === undefined ? texts.automaticIs(automatic) : undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' && !emptyIsValue ? undefined : target.value),
  }
  return (
    <label className="labelled" htmlFor={id}>
      <span className="field-title">{title}</span>
      {maxLength !== null && maxLength <= MAX_LINE_LENGTH ? (
        <input type="text" {...shared} />
      ) : (
        <textarea rows={4} {...shared} />
      )}
    </label>
  )
}
