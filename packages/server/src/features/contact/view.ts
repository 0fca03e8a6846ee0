import {
  ContactSettings,
  DAY_MINUTES,
  describe,
  hoursLines,
  isLinkAddress,
  networkOf,
  read,
  typedRanges,
  WEEKDAYS,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { scriptJson } from '../../base/text/safe-text.js'
import type { Texts } from '../../base/text/texts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { readContact } from '../../content/site/contact-place.js'

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
  { email, phone, title, lines, position, accounts, order }: ReturnType<typeof contactOf>,
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

/** How visitors reach the people of a website. @param stored the values that are set, without the defaults of `values` */
function contactOf({ title, language }: SeedWebsite, stored: object, values: ContactSettings, t: Texts) {
  const { contactEmail, contactPhoneNumber, businessHours, accounts, orderUrl, orderTitle } = values
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat: lat, mapLng: lng } = values
  const isSet = (name: string) => Object.hasOwn(stored, name)
  const hasHours = 'businessHours' in stored && Object.keys(Object(stored.businessHours)).length > 0
  return {
    email: contactEmail.trim(),
    phone: contactPhoneNumber.trim(),
    /** The number as a link needs it: digits, and a plus sign. */
    phoneLink: contactPhoneNumber.replace(/[^\d+]/g, ''),
    title: addressTitle.trim() || title,
    /** The lines of the address that are set, without the title. */
    lines: [addressLine1, addressLine2, addressCountry].map((line) => line.trim()).filter(Boolean),
    position: isSet('mapLat') && isSet('mapLng') ? { lat, lng } : null,
    /** The week in words; empty without opening hours. */
    hours: hasHours
      ? hoursLines(businessHours, { locale: language, weekday: 'long', closed: t('overlay.info.closed') })
      : [],
    accounts: accounts.map(({ name, url }) => ({ name, url, network: networkOf({ name, url }) })),
    /** The link to the food-ordering service; null without one. */
    order: isLinkAddress(orderUrl.trim())
      ? { title: orderTitle.trim() || t('editor.orderNow'), url: orderUrl.trim() }
      : null,
  }
}

/**
 * The contact data of a website for its templates, with the business as structured data for search engines, which is safe
 * inside `<script type="application/ld+json">`.
 *
 * @param t texts in the language of the pages
 */
export function templateContact(website: SeedWebsite, baseUrl: string, t: Texts) {
  const stored = readContact(website)
  const values = read(description, stored)
  const contact = contactOf(website, stored, values, t)
  return { ...contact, structuredData: scriptJson(businessData(contact, { values, website, baseUrl })) }
}
