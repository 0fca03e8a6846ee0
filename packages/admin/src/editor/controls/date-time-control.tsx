import { texts } from '../../base/texts.js'
import { Icon } from '../../base/ui/icon.js'
import { useSiteTimeZone } from '../context/site-time-zone.js'
import type { TextField } from '../settings/field.js'
import type { ControlProps } from './control-props.js'
import { textAttributes } from './text-control.js'

/** A date and a time by the clock of the site, which is named beside it. */
export function DateTimeControl(props: ControlProps<TextField>) {
  const { id, field, value, automatic, describedBy, effective } = props
  const { zone } = useSiteTimeZone()
  const start = field.after === null ? '' : String(effective(field.after) ?? '')
  const isNever = typeof value === 'string' && value !== '' && start !== '' && value <= start
  return (
    <div className="labelled">
      <label className="field-title" htmlFor={id}>
        {field.title}
      </label>
      <input
        type="datetime-local"
        {...textAttributes(props)}
        aria-describedby={`${describedBy} ${id}-zone ${id}-hint`}
      />
      <p className="automatic" id={`${id}-zone`}>
        {value === undefined && `${texts.automaticIs(automatic)}. `}
        {zone !== null && texts.byClockOf(zone)}
      </p>
      <p className="field-hint" id={`${id}-hint`} aria-live="polite">
        {isNever && (
          <>
            <Icon name="warning" />
            {texts.neverAfter}
          </>
        )}
      </p>
    </div>
  )
}
