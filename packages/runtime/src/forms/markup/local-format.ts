import type { FieldTextKey } from '../model/field-texts.js'
import { VALUE_PARTS } from '../model/field-types.js'

/** Regions whose addresses have a town, a county and a postcode. */
const TOWN_AND_COUNTY = new Set(['GB', 'IE', 'IM', 'JE', 'GG'])

/** Regions that write the postal code before the city. */
const CODE_BEFORE_CITY = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IL IS IT LI LT LU MA MC MX NL NO PL PT RO RS SE SI SK TN TR'.split(
    ' ',
  ),
)

/** Regions that write addresses from the largest unit to the smallest. */
const LARGEST_FIRST = new Set(['CN', 'JP', 'KR', 'TW'])

const DATE_PARTS = { year: 'Year', month: 'Month', day: 'Day' } as const

/** The region of a locale, or its most likely one; empty if the locale is invalid. */
function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}

/** The parts of a date in the locale's order. */
export function datePartsOf(locale: string): readonly string[] {
  try {
    const written = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'short' })
    const parts = written.formatToParts(0).map(({ type }) => DATE_PARTS[type as keyof typeof DATE_PARTS])
    return parts.filter(Boolean)
  } catch {
    return VALUE_PARTS.date
  }
}

/** The parts of an address in the order of the locale's region. */
export function addressPartsOf(locale: string): readonly string[] {
  const region = regionOf(locale)
  if (LARGEST_FIRST.has(region)) return ['Zip', 'State', 'City', 'Line1', 'Line2', 'Country']
  if (CODE_BEFORE_CITY.has(region)) return ['Line1', 'Line2', 'Zip', 'City', 'State', 'Country']
  return VALUE_PARTS.address
}

const LOCAL_KEYS: Readonly<Record<string, FieldTextKey>> = {
  City: 'field.address.town',
  State: 'field.address.county',
  Zip: 'field.address.postcode',
}

/** The key of an address part's name in the locale's region, if it differs from the usual one. */
export const addressKeyOf = (part: string, locale: string): FieldTextKey | undefined =>
  TOWN_AND_COUNTY.has(regionOf(locale)) ? LOCAL_KEYS[part] : undefined
