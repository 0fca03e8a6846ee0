import { RECURRENCE_COOKIE } from '../../contract/constants/cookies.js'
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

/** Records that a form is on the page and can be filled in, as soon as the visitor allows it. */
export const recordFormRender = (site: Site, formId: string): Promise<void> =>
  record(site, {
    channel: FORM_RENDER,
    fields: (pagePath) => ({ ...pageFields(site, pagePath), formId: cutText(formId) }),
    isKept: true,
  })

/** Records that the popup was shown. */
export const recordPopup = (site: Site): Promise<void> =>
  record(site, { channel: OVERLAY, fields: (pagePath) => pageFields(site, pagePath) })

/** Records an event with its data, which stands as JSON in the call. */
export const recordData = (site: Site, event: string, data: (pagePath: string) => Fields): Promise<void> =>
  record(site, { channel: EVENT, fields: (pagePath) => ({ event, data: dataOf(data(pagePath)) }) })

/** Records an event that the owner may want to count. */
export const recordEvent = (site: Site, event: string, data: Fields): Promise<void> =>
  recordData(site, event, (pagePath) => ({ ...pageFields(site, pagePath), ...data }))

/** Records a page view. Unlike the other calls it names the visitor's record by its cookie. */
export const recordHit = (site: Site): Promise<void> =>
  record(site, {
    channel: HIT,
    fields: (pagePath) => {
      const { visitorCookie: _, ...fields } = pageFields(site, pagePath)
      return {
        event: 'page-view',
        data: dataOf(fields),
        [RECURRENCE_COOKIE]: visitorCookie() ?? '',
      }
    },
  })
