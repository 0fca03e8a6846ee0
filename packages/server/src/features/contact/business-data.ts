import { type ContactSettings, DAY_MINUTES, typedRanges, WEEKDAYS } from '@site/runtime/contract'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import type { TemplateContact } from './template-contact.js'

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
export function businessData(
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
