import type { ComponentProps } from 'react'
import { texts } from '../../base/texts.js'
import type { NumberField } from '../settings/field.js'
import { sliderStep } from '../settings/slider-step.js'
import { TitledControl } from './control-parts.js'
import type { ControlProps } from './control-props.js'

/** Where the thumb of an unset option stands: at the value that the option has on the page. */
const numberOr = (fallback: number, ...values: readonly unknown[]): number =>
  values.find((value): value is number => typeof value === 'number' && !Number.isNaN(value)) ?? fallback

/** A number between two bounds: a slider, and a field for the exact number beside it. */
export function SliderControl(props: ControlProps<NumberField>) {
  const { id, field, value, automatic, describedBy, effective, onChange } = props
  const isUnset = value === undefined
  const shown = numberOr(field.default, value, effective(field.name))
  return (
    <TitledControl id={id} title={field.title}>
      <div className="slider" data-unset={isUnset || undefined}>
        <input
          type="range"
          aria-label={field.title}
          aria-describedby={describedBy}
          // The browser rounds what it shows to a step.
          aria-valuetext={isUnset ? texts.automaticIs(automatic) : String(shown)}
          min={field.min ?? undefined}
          max={field.max ?? undefined}
          step={sliderStep(field) ?? undefined}
          value={shown}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <NumberInput {...props} placeholder={texts.auto} />
      </div>
      {isUnset && <p className="automatic">{texts.automaticIs(automatic)}</p>}
    </TitledControl>
  )
}

/**
 * An empty field is unset. For an incomplete number, such as a minus sign, browsers report an empty value too.
 */
const readNumber = ({ value, validity }: HTMLInputElement): number | undefined => {
  if (validity?.badInput) return Number.NaN
  return value.trim() === '' ? undefined : Number(value)
}

/** On iOS, the keyboards of digits have no minus. */
function keyboardOf({ min, whole }: NumberField): 'numeric' | 'decimal' | undefined {
  if (min === null || min < 0) return undefined
  return whole ? 'numeric' : 'decimal'
}

type NumberProps = ControlProps<NumberField> & Pick<ComponentProps<'input'>, 'placeholder'>

/** The field of a number. A message states its bounds; they are not enforced during typing. */
const NumberInput = ({
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
    inputMode={keyboardOf(field)}
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
