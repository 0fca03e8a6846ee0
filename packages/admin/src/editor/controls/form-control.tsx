import { t } from '../../base/editor-messages.js'
import { anyText } from '../../base/format/any-text.js'
import { texts } from '../../base/texts.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { DetourLink } from '../context/detour.js'
import { usePanelState } from '../context/panel-context.js'
import { useSiteForms } from '../context/site-forms.js'
import { NEW } from '../panel/address.js'
import type { TextField } from '../settings/field.js'
import { itemTexts } from '../settings/items/texts.js'
import { TitledControl } from './control-parts.js'
import type { ControlProps } from './control-props.js'

/** The value of the choice that unsets the option. No id has this sign. */
const AUTOMATIC = '+'

/** One of the forms of the site, or none. */
export function FormControl({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  onChange,
}: ControlProps<TextField>) {
  // The screens of forms change them, and the control stays meanwhile.
  usePanelState(({ screen }) => screen)
  const { loaded, load } = useSiteForms()
  const forms = loaded.status === 'ready' ? loaded.value.forms : []
  const chosen = value === undefined ? AUTOMATIC : anyText(value)
  const chosenId = forms.find(({ id }) => id === (value ?? field.default))?.id ?? null
  const isUnknown = value !== undefined && value !== '' && !forms.some((form) => form.id === value)
  return (
    <TitledControl id={id} title={field.title}>
      <select
        id={id}
        value={chosen}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value === AUTOMATIC ? undefined : target.value)}
      >
        {(value === undefined || field.default !== '') && (
          <option value={AUTOMATIC}>{texts.automaticIs(automatic)}</option>
        )}
        <option value="">{itemTexts.noForm}</option>
        {forms.map((form) => (
          <option key={form.id} value={form.id}>
            {form.name}
          </option>
        ))}
        {isUnknown && <option value={anyText(value)}>{anyText(value)}</option>}
      </select>
      {loaded.status === 'ready' && (
        <DetourLink screen="forms" at={forms.length === 0 ? NEW : chosenId} className="control-link">
          {forms.length === 0 ? itemTexts.makeForm : itemTexts.changeForms}
        </DetourLink>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice message={loaded.error.message} retry={t('editor.retry')} onRetry={load} />
      )}
    </TitledControl>
  )
}
