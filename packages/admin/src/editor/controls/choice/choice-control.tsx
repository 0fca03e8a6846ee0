import { anyText } from '../../../base/format/any-text.js'
import { t } from '../../../base/messages.js'
import { texts } from '../../../base/texts.js'
import { offeredChoices } from '../../settings/choices/styled-choices.js'
import type { ChoiceField, SwitchField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { Radio, UNSET } from './radio.js'

/** More choices than this become a list. */
const MAX_RADIOS = 4

const Radios = ({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  onChange,
}: ControlProps<ChoiceField>) => (
  <fieldset className="choices" aria-describedby={describedBy} aria-invalid={invalid || undefined}>
    <legend className="field-title">{field.title}</legend>
    {[{ value: UNSET, title: texts.automaticIs(automatic) }, ...field.choices].map((choice) => (
      <Radio key={choice.value} id={id} choice={choice} value={value} onChange={onChange} />
    ))}
  </fieldset>
)

const List = ({ id, field, value, automatic, describedBy, invalid, onChange }: ControlProps<ChoiceField>) => (
  <label className="labelled">
    <span className="field-title">{field.title}</span>
    <select
      id={id}
      value={value === undefined ? UNSET : anyText(value)}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => onChange(target.value === UNSET ? undefined : target.value)}
    >
      <option value={UNSET}>{texts.automaticIs(automatic)}</option>
      {field.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  </label>
)

/** A choice of one value, or of no value. Lists of browsers have no pictures. */
export function ChoiceControl(props: ControlProps<ChoiceField>) {
  const choices = offeredChoices(props.field, props.value, props.stored)
  const shown = { ...props, field: { ...props.field, choices } }
  return choices.length > MAX_RADIOS && !choices.some(({ picture }) => picture) ? (
    <List {...shown} />
  ) : (
    <Radios {...shown} />
  )
}

/** A choice of On, Off, or no value. */
export function SwitchControl({ field, value, onChange, ...shared }: ControlProps<SwitchField>) {
  const choices = [
    { value: 'true', title: t('panel.on') },
    { value: 'false', title: t('panel.off') },
  ]
  return (
    <Radios
      {...shared}
      field={{ ...field, kind: 'choice', control: 'choice', default: String(field.default), choices }}
      value={value === undefined ? undefined : anyText(value)}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : chosen === 'true')}
    />
  )
}
