import { idOfSection, SettingsSectionBody, SITE_PAGE_ID } from '@site/runtime/contract'
import { keyOf } from '../panel/state.js'
import type { Values } from '../settings/values.js'
import { usePanelState } from './panel-context.js'
import { createSharedAnswer } from './shared-answer.js'

/** The zone of a site that names none. */
const NO_ZONE = 'UTC'

const zoneOf = (options: Values, theme: Values = {}) => String(options.timeZone ?? theme.timeZone ?? NO_ZONE)

const useContact = createSharedAnswer(
  (call) => call({ method: 'GET', path: '/api/config/settings/contact', answer: SettingsSectionBody }),
  idOfSection('contact'),
)

/** The time zone of the site; null until it is known, and if it cannot be loaded. */
export function useSiteTimeZone(): { readonly zone: string | null; readonly hasFailed: boolean } {
  const { loaded } = useContact()
  // The section that has it may have been saved since, in this panel.
  const edited = usePanelState(({ entries }) => entries.get(keyOf(SITE_PAGE_ID, idOfSection('contact'))))
  if (edited?.status === 'ready')
    return { zone: zoneOf(edited.draft.stored, edited.draft.theme), hasFailed: false }
  const zone = loaded.status === 'ready' ? zoneOf(loaded.value.options, loaded.value.theme) : null
  return { zone, hasFailed: loaded.status === 'failed' }
}
