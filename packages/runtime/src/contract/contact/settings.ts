import * as v from 'valibot'
import { address, decimal, text } from '../../schema/option.js'
import { ConnectedAccount, MAX_ACCOUNTS } from './accounts.js'
import { WeekHours } from './hours.js'

const line = (maxLength: number) => text('', { maxLength })

/**
 * The contact data of the website: the only source for all pages. Each value stands where pages have
 * read it before, such as `settings.contactEmail` and `location` of the website.
 */
export const ContactSettings = v.object({
  contactEmail: line(200),
  contactPhoneNumber: line(100),
  addressTitle: line(200),
  addressLine1: line(200),
  addressLine2: line(200),
  addressCountry: line(200),
  mapLat: decimal(0, { min: -90, max: 90 }),
  mapLng: decimal(0, { min: -180, max: 180 }),
  businessHours: v.optional(v.pipe(WeekHours, v.metadata({ kind: 'hours' })), {}),
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(100), v.metadata({ kind: 'time-zone' })), ''),
  accounts: v.optional(
    v.pipe(v.array(ConnectedAccount), v.maxLength(MAX_ACCOUNTS), v.metadata({ kind: 'accounts' })),
    [],
  ),
  /** A food-ordering service. */
  orderUrl: address(''),
  /** Empty for the text of the site's language. */
  orderTitle: line(60),
})

/** How visitors reach the website's people. */
export type ContactSettings = v.InferOutput<typeof ContactSettings>
