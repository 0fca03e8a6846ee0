import {
  BUTTON_ADDRESS_MAX_LENGTH,
  BUTTON_STYLE_MAX_LENGTH,
  CENSUS_DATA_MAX_LENGTH,
  CENSUS_TEXT_MAX_LENGTH,
  EVENT_NAME,
  LANDING_VALUE_MAX_LENGTH,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { jsonObject } from '../../base/http/bounded-json.js'

/** A text of a call. */
const text = (maxLength = CENSUS_TEXT_MAX_LENGTH) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)))

/** The page of a call and its visitor. */
const pageFields = {
  websiteId: text(),
  templateId: text(),
  pageId: text(),
  collectionId: text(),
  itemId: text(),
  pagePath: text(),
  visitorCookie: text(),
}

/** A popup that was shown, or a product that was looked at. Other fields of a call are ignored. */
export const PageFields = v.object(pageFields)

/** A form that was shown. */
export const FormFields = v.object({
  formId: v.pipe(v.string(), v.minLength(1), v.maxLength(CENSUS_TEXT_MAX_LENGTH)),
  ...pageFields,
})

/** A button that was shown or clicked. */
export const ButtonFields = v.object({
  ...pageFields,
  id: text(),
  buttonText: text(),
  clickthroughUrl: text(BUTTON_ADDRESS_MAX_LENGTH),
  alignment: text(BUTTON_STYLE_MAX_LENGTH),
  size: text(BUTTON_STYLE_MAX_LENGTH),
  newWindow: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
  /** 1 for a button of the page, 2 for one of the popup. */
  context: v.pipe(v.picklist(['1', '2']), v.transform(Number)),
})

const WRONG_NAME = 'must be 1 to 64 small letters a-z and hyphens, and begin with a letter'

/** An event that the owner may want to count. */
export const RecordEvent = v.object({
  event: v.pipe(v.string(), v.regex(EVENT_NAME, WRONG_NAME)),
  data: v.pipe(
    v.string(),
    v.maxLength(CENSUS_DATA_MAX_LENGTH),
    v.parseJson(undefined, 'must be a JSON object'),
    jsonObject,
  ),
})

/** A page view names the visitor's record by its cookie. */
export const Hit = v.object({
  ...RecordEvent.entries,
  ss_cvr: v.optional(v.pipe(v.string(), v.maxLength(CENSUS_TEXT_MAX_LENGTH)), ''),
})

/** The values of a landing on the site. */
const LANDING_FIELDS = [
  'landing',
  'refer',
  'rk',
  'lang',
  'screen',
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'variation',
  'mkwid',
] as const

/** The values of a landing in a query, each cut to its length. Other names are ignored. */
export const landingOf = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANDING_FIELDS.flatMap((name): [string, string][] => {
      const value = Object.hasOwn(query, name) ? query[name] : undefined
      return value === undefined ? [] : [[name, value.slice(0, LANDING_VALUE_MAX_LENGTH)]]
    }),
  )
