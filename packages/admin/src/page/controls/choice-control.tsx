import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

/** More choices than this become a list. */
const MAX_RADIOS = 4

interface Choice {
  readonly value: string
  readonly title: string
}

interface Props extends ControlProps {
  readonly choices: readonly Choice[]
  /** Undefined if it is unset. */
  readonly value: string | undefined
}

/** The value of the first choice, which unsets the option. Values of the contract are never empty. */
const UNSET = ''

const Radios = ({ id, title, automatic, describedBy, invalid, onChange, choices, value }: Props) => (
  <fieldset className="choices" aria-describedby={describedBy} aria-invalid={invalid || undefined}>
    <legend className="field-title">{title}</legend>
    {[{ value: UNSET, title: texts.automaticIs(automatic) }, ...choices].map((choice) => {
      const checked = choice.value === (value ?? UNSET)
      return (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            // Focus moves to the selected choice.
            id={checked ? id : undefined}
            name={id}
            value={choice.value}
            checked={checked}
            onChange={() => onChange(choice.value === UNSET ? undefined : choice.value)}
          />
          {choice.title}
        </label>
      )
    })}
  </fieldset>
)

const List = ({ id, title, automatic, describedBy, invalid, onChange, choices, value }: Props) => (
  <label className="labelled">
    <span className="field-title">{title}</span>
    <select
      id={id}
      value={value ?? UNSET}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => onChange(target.value === UNSET ? undefined : target.value)}
    >
      <option value={UNSET}>{texts.automaticIs(automatic)}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  </label>
)

/** A choice of one value, or of no value. */
export const ChoiceControl = (props: Props) =>
  props.choices.length > MAX_RADIOS ? <List {...props} /> : <Radios {...props} />
