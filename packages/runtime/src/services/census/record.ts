import { RECURRENCE_COOKIE } from '../../contract/constants/network.js'
import { CENSUS_DATA_MAX_LENGTH, CENSUS_TEXT_MAX_LENGTH } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { channel, type Fields, record } from './census.js'
import { cutText, pageFields, visitorCookie } from './page-fields.js'

const FORM_RENDER = channel('/api/census/form-render')
const OVERLAY = channel('/api/census/overlay')
const EVENT = channel('/api/events/RecordEvent')
const HIT = channel('/api/census/RecordHit')

/**
 * The data of an event as JSON, never longer than the server takes: JSON writes some characters as six, so together
 * even texts that are short enough may be too long.
 */
function dataOf(fields: Fields): string {
  for (let length = CENSUS_TEXT_MAX_LENGTH; ; length >>= 1) {
    const data = JSON.stringify(fields, (_, value) => value.slice?.(0, length) ?? value)
    if (data.length <= CENSUS_DATA_MAX_LENGTH || !length) return data
  }
}

/** The fields of a form that is part of a page. */
export const formFields = (site: Site, formId: string, pagePath?: string): Fields => ({
  ...pageFields(site, pagePath),
  formId: cutText(formId),
})

/** The fields of an event with its data, which stands as JSON in the call. */
export const eventFields = (event: string, data: Fields): Fields => ({ event, data: dataOf(data) })

/** The fields of a page view. Unlike the other calls it names the visitor's record by its cookie. */
export function hitFields(site: Site, pagePath?: string): Fields {
  const { visitorCookie: _, ...fields } = pageFields(site, pagePath)
  return { ...eventFields('page-view', fields), [RECURRENCE_COOKIE]: visitorCookie() ?? '' }
}

/**
 * Records that a form is on the page and can be filled in, as soon as the visitor allows it. A form without an id is
 * not the website's own, such as one of a provider.
 */
export async function recordFormRender(site: Site, formId: string): Promise<void> {
  if (!formId) return
  await record(site, {
    channel: FORM_RENDER,
    fields: (pagePath) => formFields(site, formId, pagePath),
    isKept: true,
  })
}

/** Records that the popup was shown. */
export const recordPopup = (site: Site): Promise<void> =>
  record(site, { channel: OVERLAY, fields: (pagePath) => pageFields(site, pagePath) })

/** Records an event with its data. */
export const recordData = (site: Site, event: string, data: (pagePath: string) => Fields): Promise<void> =>
  record(site, { channel: EVENT, fields: (pagePath) => eventFields(event, data(pagePath)) })

/** Records an event that the owner may want to count. */
export const recordEvent = (site: Site, event: string, data: Fields): Promise<void> =>
  recordData(site, event, (pagePath) => ({ ...pageFields(site, pagePath), ...data }))

/** Records a page view. */
export const recordHit = (site: Site): Promise<void> =>
  record(site, { channel: HIT, fields: (pagePath) => hitFields(site, pagePath) })
