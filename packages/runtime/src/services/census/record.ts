import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'
import { http } from '../http/http.js'
import { pageFields } from './page-fields.js'

/** What a call for counting says, as form fields. */
type Told = Readonly<Record<string, string>>

/**
 * Tells the server what happened, where the visitor allows it and the page belongs to a website. What goes wrong
 * is nobody's concern on the page [FORM-013].
 */
async function tell(site: Site, path: string, told: Told): Promise<void> {
  if (!site.context.website.id) return
  const allowed = await site
    .shared(consent)
    .allows('activity')
    .catch(() => false)
  if (!allowed) return
  await site.shared(http).call(path, { method: 'POST', form: new URLSearchParams(told), keepalive: true })
}

/** A form stands on the page and can be filled in [FORM-014]. */
export const tellFormRender = (site: Site, formId: string): Promise<void> =>
  tell(site, '/api/census/form-render', { ...pageFields(site), formId })

/** The popup was shown [POP-007, CEN-005]. */
export const tellOverlay = (site: Site): Promise<void> => tell(site, '/api/census/overlay', pageFields(site))

/** Something happened that the owner may want to count [CEN-009]. */
export const recordEvent = (site: Site, event: string, data: Told): Promise<void> =>
  tell(site, '/api/events/RecordEvent', { event, data: JSON.stringify({ ...pageFields(site), ...data }) })
