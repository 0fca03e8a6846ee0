import { RECURRENCE_COOKIE } from '../../contract/constants/cookies.js'
import type { Site } from '../../core/site.js'
import { consent } from '../consent/consent.js'
import type { Channel } from '../outbox/channel.js'
import { outbox } from '../outbox/outbox.js'
import { pageFields, visitorCookie } from './page-fields.js'

/** The form fields of a call. */
type Fields = Readonly<Record<string, string>>

/** Each record of these calls is a request. */
const channel = (path: string): Channel => ({
  path,
  type: 'application/x-www-form-urlencoded',
  purpose: 'activity',
})

const FORM_RENDER = channel('/api/census/form-render')
const OVERLAY = channel('/api/census/overlay')
const EVENT = channel('/api/events/RecordEvent')
const HIT = channel('/api/census/RecordHit')

/** Has a record sent to the server if the visitor allows it and the page belongs to a website. */
async function record(site: Site, to: Channel, fields: Fields): Promise<void> {
  if (!site.context.website.id) return
  const allowed = await site
    .shared(consent)
    .allows('activity')
    .catch(() => false)
  if (allowed) site.shared(outbox).add(to, new URLSearchParams(fields).toString())
}

/** Records that a form is on the page and can be filled in. */
export const recordFormRender = (site: Site, formId: string): Promise<void> =>
  record(site, FORM_RENDER, { ...pageFields(site), formId })

/** Records that the popup was shown. */
export const recordPopup = (site: Site): Promise<void> => record(site, OVERLAY, pageFields(site))

/** Records an event that the owner may want to count. */
export const recordEvent = (site: Site, event: string, data: Fields): Promise<void> =>
  record(site, EVENT, { event, data: JSON.stringify({ ...pageFields(site), ...data }) })

/** Records a page view. Unlike the other calls it names the visitor's record by its cookie. */
export const recordHit = (site: Site): Promise<void> => {
  const { visitorCookie: _, ...fields } = pageFields(site)
  return record(site, HIT, {
    event: 'page-view',
    data: JSON.stringify(fields),
    [RECURRENCE_COOKIE]: visitorCookie() ?? '',
  })
}
