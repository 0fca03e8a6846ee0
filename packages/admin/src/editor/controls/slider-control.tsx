import { texts } from '../../base/texts.js'
import { type NumberField, sliderStep } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { NumberInput } from './number-control.js'

/** Where the thumb of an unset option stands: at the value that the option has on the page. */
const numberOr = (fallback: number, ...values: readonly unknown[]): number =>
  values.find((value): value is number => typeof value === 'number' && !Number.isNaN(value)) ?? fallback

/** A number between two bounds: a slider, and a field for the exact number beside it. */
export function SliderControl(props: ControlProps<NumberField>) {
  const { id, field, value, automatic, describedBy, effective, onChange } = props
  const isUnset = value === undefined
  const shown = numberOr(field.default, value, effective(field.name))
  return (
    <div className="labelled">
      <label className="field-title" htmlFor={id}>
        {field.title}
      </label>
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
    </div>
  )
}
