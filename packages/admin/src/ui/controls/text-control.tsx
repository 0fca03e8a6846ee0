import type { ControlProps } from '../field-row.js'

/** A text of more characters than this gets a field of several lines. */
const LONGEST_LINE = 200

interface Props extends ControlProps {
  readonly maxLength: number | null
  readonly value: string
}

/** Text. It may grow past its limit, so that a pasted text can be cut by a person and not by the browser. */
export function TextControl({ id, title, describedBy, invalid, onChange, maxLength, value }: Props) {
  const shared = {
    id,
    value,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
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
