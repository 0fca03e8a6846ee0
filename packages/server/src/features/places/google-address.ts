import type { PlaceDetailsBody } from '@site/runtime/contract'
import * as v from 'valibot'

/** Longest text of an address in the options of a map. */
const MAX_LINE = 200

const Text = v.optional(v.string(), '')

/** The requested fields of a place. A number that is 0 may be left out. */
export const GooglePlace = v.object({
  displayName: v.optional(v.object({ text: Text })),
  formattedAddress: Text,
  addressComponents: v.optional(
    v.array(v.object({ longText: Text, shortText: Text, types: v.optional(v.array(v.string()), []) })),
    [],
  ),
  location: v.object({
    latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), 0),
    longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), 0),
  }),
})

type GooglePlace = v.InferOutput<typeof GooglePlace>

/** A text as one line of plain text, at most as long as an option may be, without half of a character at its end. */
export const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, MAX_LINE)
    // Half of a character, where the limit cuts through one.
    .replace(/[\uD800-\uDBFF]$/, '')

/** A street and its number, in the order of the written address: it differs by country. */
function streetOf(number: string, route: string, written: string): string {
  if (number === '' || route === '') return route || number
  const orders = [`${number} ${route}`, `${route} ${number}`, `${number}, ${route}`, `${route}, ${number}`]
  return orders.find((order) => written.includes(order)) ?? `${number} ${route}`
}

/**
 * The address of a place in the options of a map: the name, the street, the town with its region and postcode, and the
 * country. A place that is named after its street has no name of its own.
 */
export function addressOf({
  displayName,
  formattedAddress,
  addressComponents,
  location,
}: GooglePlace): PlaceDetailsBody {
  const part = (...types: string[]) => {
    const found = types.map((type) => addressComponents.find((component) => component.types.includes(type)))
    return found.find((component) => component !== undefined)
  }
  const long = (...types: string[]) => part(...types)?.longText ?? ''
  const street = streetOf(long('street_number'), long('route'), formattedAddress)
  const town = long('locality', 'postal_town', 'administrative_area_level_2')
  const region = part('administrative_area_level_1')?.shortText ?? ''
  const line2 = [town, region, long('postal_code')].filter(
    (text, at, all) => text && all.indexOf(text) === at,
  )
  const title = displayName?.text ?? ''
  return {
    addressTitle: title === street ? '' : lineOf(title),
    addressLine1: lineOf(street),
    addressLine2: lineOf(line2.join(', ')),
    addressCountry: lineOf(long('country')),
    mapLat: location.latitude,
    mapLng: location.longitude,
  }
}
