import {
  ContactSettings,
  DAY_MINUTES,
  describe,
  type HoursLine,
  hoursLines,
  isLinkAddress,
  networkOf,
  read,
  typedRanges,
  WEEKDAYS,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { type SafeText, scriptJson } from '../../base/text/safe-text.js'
import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { readContact } from '../../content/site/contact-place.js'

/** How visitors reach the people of a website, as templates see it. */
interface TemplateContact {
  readonly email: string
  readonly phone: string
  /** The number as a link needs it: digits, and a plus sign. */
  readonly phoneLink: string
  readonly title: string
  /** The lines of the address that are set, without the title. */
  readonly lines: readonly string[]
  readonly position: { readonly lat: number; readonly lng: number } | null
  /** The week in words; empty without opening hours. */
  readonly hours: readonly HoursLine[]
  readonly accounts: readonly { readonly name: string; readonly url: string; readonly network: string }[]
  /** The link to the food-ordering service; null without one. */
  readonly order: { readonly title: string; readonly url: string } | null
  /** The business as structured data for search engines, safe inside `<script type="application/ld+json">`. */
  readonly structuredData: SafeText
}

const DAY_NAMES = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

/** Minutes as a time of schema.org. A whole day ends at 23:59, by the rules of search engines. */
function time(minutes: number): string {
  const [hours, rest] = [Math.floor((minutes % DAY_MINUTES) / 60), minutes % 60]
  return [hours, rest].map((each) => String(each).padStart(2, '0')).join(':')
}

const openingHours = (week: ContactSettings['businessHours']) =>
  WEEKDAYS.flatMap((day) =>
    typedRanges(week, day).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAY_NAMES[day]}`,
      opens: time(from!),
      closes: from === 0 && to === DAY_MINUTES ? '23:59' : time(to!),
    })),
  )

interface Source {
  readonly values: ContactSettings
  readonly website: SeedWebsite
  readonly baseUrl: string
}

/** Leaves out empty values. */
const orNothing = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined)

/** A business with its address and opening hours, in the terms of schema.org. */
function businessData(
  { email, phone, title, lines, position, accounts, order }: Omit<TemplateContact, 'structuredData'>,
  { values, website, baseUrl }: Source,
) {
  const { addressLine1: streetAddress, addressLine2, addressCountry } = values
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${baseUrl}/#business`,
    name: title || website.title,
    url: baseUrl,
    email: email || undefined,
    telephone: phone || undefined,
    address:
      lines.length > 0
        ? {
            '@type': 'PostalAddress',
            streetAddress: streetAddress || undefined,
            addressLocality: addressLine2 || undefined,
            addressCountry: addressCountry || undefined,
          }
        : undefined,
    geo: position
      ? { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng }
      : undefined,
    openingHoursSpecification: orNothing(openingHours(values.businessHours)),
    sameAs: orNothing(accounts.map(({ url }) => url)),
    potentialAction: order ? { '@type': 'OrderAction', target: order.url } : undefined,
  }
}

const description = describe(v.optional(ContactSettings, {}))

const isSet = (values: object, name: string): boolean => Object.hasOwn(values, name)

/**
 * The contact data of a website for its templates.
 *
 * @param t texts in the language of the pages
 */
export function templateContact(website: SeedWebsite, baseUrl: string, t: Texts): TemplateContact {
  const stored = readContact(website)
  const values = read(description, stored)
  const { contactEmail, contactPhoneNumber, businessHours, accounts, orderUrl, orderTitle } = values
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat: lat, mapLng: lng } = values
  const contact = {
    email: contactEmail.trim(),
    phone: contactPhoneNumber.trim(),
    phoneLink: contactPhoneNumber.replace(/[^\d+]/g, ''),
    title: addressTitle.trim() || website.title,
    lines: [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter(Boolean),
    position: isSet(stored, 'mapLat') && isSet(stored, 'mapLng') ? { lat, lng } : null,
    hours:
      Object.keys(Object(stored.businessHours)).length === 0
        ? []
        : hoursLines(businessHours, {
            locale: website.language,
            weekday: 'long',
            closed: t('overlay.info.closed'),
          }),
    accounts: accounts.map(({ name, url }) => ({ name, url, network: networkOf({ name, url }) })),
    order: isLinkAddress(orderUrl.trim())
      ? { title: orderTitle.trim() || t('editor.orderNow'), url: orderUrl.trim() }
      : null,
  }
  return { ...contact, structuredData: scriptJson(businessData(contact, { values, website, baseUrl })) }
}
