import { objectOf } from '../../base/text/record.js'
import type { SeedWebsite } from '../seed/seed-schema.js'

type Values = Readonly<Record<string, unknown>>

const pick = (source: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]))

const IN_SETTINGS = ['contactEmail', 'contactPhoneNumber', 'businessHours']
const POSITION = ['mapLat', 'mapLng']
const IN_LOCATION = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry', ...POSITION]
const BESIDE = ['timeZone']

/** Accounts of a seed as the panel edits them. A theme may have more about each. */
const accountsOf = (accounts: unknown) =>
  Array.isArray(accounts) ? { accounts: accounts.map((each) => pick(objectOf(each), ['name', 'url'])) } : {}

/** The contact data of a website, from the places where pages read it. */
export function readContact(website: SeedWebsite): Values {
  const { settings, location, accounts, orderLink } = website
  const { url, title } = objectOf(orderLink)
  return {
    ...pick(objectOf(settings), IN_SETTINGS),
    ...pick(objectOf(location), IN_LOCATION),
    // Pages show the marker of a place before its middle.
    ...pick({ mapLat: objectOf(location).markerLat, mapLng: objectOf(location).markerLng }, POSITION),
    ...pick(website, BESIDE),
    ...accountsOf(accounts),
    ...(url !== undefined && { orderUrl: url }),
    ...(title !== undefined && { orderTitle: title }),
  }
}

/** The position of an owner replaces that of the theme's marker, which pages prefer. */
function withoutMarker(location: Values, { mapLat, mapLng }: Values): Values {
  if (mapLat === undefined && mapLng === undefined) return location
  const { markerLat: _lat, markerLng: _lng, ...others } = location
  return others
}

/** The website with contact data of its owner. */
export function writeContact(website: SeedWebsite, values: Values): SeedWebsite {
  const location = withoutMarker(objectOf(website.location), values)
  const { orderUrl: url, orderTitle: title } = values
  const order = pick({ url, title }, ['url', 'title'])
  return {
    ...website,
    ...pick(values, [...BESIDE, 'accounts']),
    settings: { ...website.settings, ...pick(values, IN_SETTINGS) },
    location: { ...location, ...pick(values, IN_LOCATION) },
    orderLink: { ...objectOf(website.orderLink), ...order },
  }
}
