import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

/** A text of more characters than this gets a field of several lines. */
const LONGEST_LINE = 200

interface Props extends ControlProps {
  readonly maxLength: number | null
  /** Whether an empty text is a value of its own; else it is unset. */
  readonly emptyIsValue: boolean
  readonly value: string | undefined
}

/** Text. It may grow past its limit, so that a pasted text can be cut by a person and not by the browser. */
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
      {maxLength !== null && maxLength <= LONGEST_LINE ? (
        <input type="text" {...shared} />
      ) : (
        <textarea rows={4} {...shared} />
      )}
    </label>
  )
}
