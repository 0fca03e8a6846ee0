import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'
import { http } from '../http/http.js'
import { pageFields } from './page-fields.js'

/** The form fields of a call. */
type Fields = Readonly<Record<string, string>>

/**
 * Sends a record to the server if the visitor allows it and the page belongs to a website. A failure does not concern
 * the page, so nothing is reported.
 */
async function record(site: Site, path: string, fields: Fields): Promise<void> {
  if (!site.context.website.id) return
  const allowed = await site
    .shared(consent)
    .allows('activity')
    .catch(() => false)
  if (!allowed) return
  await site.shared(http).call(path, { method: 'POST', form: new URLSearchParams(fields), keepalive: true })
}

/** Records that a form is on the page and can be filled in. */
export const recordFormRender = (site: Site, formId: string): Promise<void> =>
  record(site, '/api/census/form-render', { ...pageFields(site), formId })

/** Records that the popup was shown. */
export const recordPopup = (site: Site): Promise<void> =>
  record(site, '/api/census/overlay', pageFields(site))

/** Records an event that the owner may want to count. */
export const recordEvent = (site: Site, event: string, data: Fields): Promise<void> =>
  record(site, '/api/events/RecordEvent', { event, data: JSON.stringify({ ...pageFields(site), ...data }) })
