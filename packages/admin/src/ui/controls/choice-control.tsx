import type { ControlProps } from '../field-row.js'
import { words } from '../words.js'

/** Up to so many choices are all shown; more go into a list. */
const MOST_SHOWN = 4

interface Props extends ControlProps {
  readonly choices: readonly string[]
  readonly value: string
}

const Radios = ({ id, title, describedBy, invalid, onChange, choices, value }: Props) => (
  <fieldset className="choices" aria-describedby={describedBy} aria-invalid={invalid || undefined}>
    <legend className="field-title">{title}</legend>
    {choices.map((choice, index) => (
      <label key={choice} className="choice">
        <input
          type="radio"
          id={index === 0 ? id : undefined}
          name={id}
          value={choice}
          checked={choice === value}
          onChange={() => onChange(choice)}
        />
        {words(choice)}
      </label>
    ))}
  </fieldset>
)

const List = ({ id, title, describedBy, invalid, onChange, choices, value }: Props) => (
  <label className="labelled">
    <span className="field-title">{title}</span>
    <select
      id={id}
      value={value}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words(choice)}
        </option>
      ))}
    </select>
  </label>
)

/** One of a few. */
export const ChoiceControl = (props: Props) =>
  props.choices.length > MOST_SHOWN ? <List {...props} /> : <Radios {...props} />
