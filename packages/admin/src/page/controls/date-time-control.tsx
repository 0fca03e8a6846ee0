import { idOfSection, SettingsSectionBody, SITE_PAGE_ID } from '@site/runtime/contract'
import { keyOf } from '../../panel/state.js'
import type { TextField } from '../../settings/field.js'
import type { Values } from '../../settings/values.js'
import { texts } from '../../texts.js'
import { Icon } from '../../ui/icon.js'
import { usePanelState } from '../../ui/panel-context.js'
import { createSharedAnswer } from '../../ui/shared-answer.js'
import type { ControlProps } from './control-props.js'
import { textAttributes } from './text-control.js'

/** The zone of a site that names none. */
const NO_ZONE = 'UTC'

const zoneOf = (options: Values, theme: Values = {}) => String(options.timeZone ?? theme.timeZone ?? NO_ZONE)

const useContact = createSharedAnswer((call) =>
  call({ method: 'GET', path: '/api/config/settings/contact', answer: SettingsSectionBody }),
)

/** The time zone of the site; null until it is known. */
function useSiteTimeZone(): string | null {
  const { loaded } = useContact()
  // The section that has it may have been saved since, in this panel.
  const edited = usePanelState(({ entries }) => entries.get(keyOf(SITE_PAGE_ID, idOfSection('contact'))))
  if (edited?.status === 'ready') return zoneOf(edited.draft.stored, edited.draft.theme)
  return loaded.status === 'ready' ? zoneOf(loaded.value.options, loaded.value.theme) : null
}

/** A date and a time by the clock of the site, which is named beside it. */
export function DateTimeControl(props: ControlProps<TextField>) {
  const { id, field, value, automatic, describedBy, effective } = props
  const zone = useSiteTimeZone()
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
