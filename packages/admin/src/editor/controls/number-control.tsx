import type { ComponentProps } from 'react'
import { texts } from '../../base/texts.js'
import type { NumberField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'

/**
 * An empty field is unset. For an incomplete number, such as a minus sign, browsers report an empty value too.
 */
const readNumber = ({ value, validity }: HTMLInputElement): number | undefined => {
  if (validity?.badInput) return Number.NaN
  return value.trim() === '' ? undefined : Number(value)
}

type NumberProps = ControlProps<NumberField> & Pick<ComponentProps<'input'>, 'placeholder'>

/** The field of a number. A message states its bounds; they are not enforced during typing. */
export const NumberInput = ({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  onChange,
  placeholder = texts.automaticIs(automatic),
}: NumberProps) => (
  <input
    id={id}
    type="number"
    inputMode={field.whole ? 'numeric' : 'decimal'}
    min={field.min ?? undefined}
    max={field.max ?? undefined}
    step={field.whole ? 1 : 'any'}
    value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
    placeholder={placeholder}
    aria-describedby={describedBy}
    aria-invalid={invalid || undefined}
    onChange={({ target }) => onChange(readNumber(target))}
  />
)

/** A number. */
export const NumberControl = (props: NumberProps) => (
  <label className="labelled" htmlFor={props.id}>
    <span className="field-title">{props.field.title}</span>
    <NumberInput {...props} />
  </label>
)
