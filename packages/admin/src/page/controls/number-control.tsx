import type { NumberField } from '../../settings/field.js'
import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

interface Props extends ControlProps {
  readonly field: NumberField
  readonly value: unknown
}

/** An empty field is unset. What a browser makes of half a number, such as a minus sign, is empty too, and is no number. */
const read = ({ value, validity }: HTMLInputElement): number | undefined => {
  if (validity?.badInput) return Number.NaN
  return value.trim() === '' ? undefined : Number(value)
}

/** A number. Bounds are said in the message, not enforced while somebody is still typing. */
export const NumberControl = ({
  id,
  title,
  automatic,
  describedBy,
  invalid,
  onChange,
  field,
  value,
}: Props) => (
  <label className="labelled">
    <span className="field-title">{title}</span>
    <input
      id={id}
      type="number"
      inputMode={field.whole ? 'numeric' : 'decimal'}
      min={field.min ?? undefined}
      max={field.max ?? undefined}
      step={field.whole ? 1 : 'any'}
      value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
      placeholder={texts.automaticIs(automatic)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => onChange(read(target))}
    />
  </label>
)
