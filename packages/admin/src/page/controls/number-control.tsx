import type { NumberField } from '../../settings/field.js'
import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

interface Props extends ControlProps {
  readonly field: NumberField
  readonly value: unknown
}

/**
 * An empty field is unset. For an incomplete number, such as a minus sign, browsers report an empty value too.
 */
const readNumber = ({ value, validity }: HTMLInputElement): number | undefined => {
  if (validity?.badInput) return Number.NaN
  return value.trim() === '' ? undefined : Number(value)
}

/** A number. A message states its bounds; they are not enforced during typing. */
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
      onChange={({ target }) => onChange(readNumber(target))}
    />
  </label>
)
