import type { FieldTextKey } from '../model/field-texts.js'
import { VALUE_PARTS } from '../model/field-types.js'

/** Regions where an address has a town, a county and a postcode. */
const TOWN_AND_COUNTY = new Set(['GB', 'IE', 'IM', 'JE', 'GG'])

/** Regions where the code comes before the town. */
const CODE_BEFORE_CITY = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IL IS IT LI LT LU MA MC MX NL NO PL PT RO RS SE SI SK TN TR'.split(
    ' ',
  ),
)

/** Regions that write from the largest to the smallest. */
const LARGEST_FIRST = new Set(['CN', 'JP', 'KR', 'TW'])

const DATE_PARTS = { year: 'Year', month: 'Month', day: 'Day' } as const

/** The region of a locale, the likely one where it names none; empty where the locale is none. */
function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}

/** The parts of a date in the order in which a locale writes them. */
export function datePartsOf(locale: string): readonly string[] {
  try {
    const written = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'short' })
    const parts = written.formatToParts(0).map(({ type }) => DATE_PARTS[type as keyof typeof DATE_PARTS])
    return parts.filter(Boolean)
  } catch {
    return VALUE_PARTS.date
  }
}

/** The parts of an address in the order in which the region of a locale writes them. */
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

/** What the region of a locale calls a part of an address, where it is not the usual name. */
export const addressKeyOf = (part: string, locale: string): FieldTextKey | undefined =>
  TOWN_AND_COUNTY.has(regionOf(locale)) ? LOCAL_KEYS[part] : undefined
