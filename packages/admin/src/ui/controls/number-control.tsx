import type { NumberField } from '../../settings/field.js'
import type { ControlProps } from '../field-row.js'

interface Props extends ControlProps {
  readonly field: NumberField
  readonly value: unknown
}

/** What a browser makes of half a number, such as a minus sign, is no text at all; it is kept as it is. */
const read = (text: string): number | string => (text.trim() === '' ? text : Number(text))

/** A number. Bounds are said in the message, not enforced while somebody is still typing. */
export const NumberControl = ({ id, title, describedBy, invalid, onChange, field, value }: Props) => (
  <label className="labelled">
    <span className="field-title">{title}</span>
    <input
      id={id}
      type="number"
      inputMode={field.whole ? 'numeric' : 'decimal'}
      min={field.min ?? undefined}
      max={field.max ?? undefined}
      step={field.whole ? 1 : 'any'}
      value={String(value)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(read(event.target.value))}
    />
  </label>
)
