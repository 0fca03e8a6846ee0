import { deliveryZoneKind, taxKind } from '@site/runtime/contract'
import type { Database } from '../src/base/database/database.js'
import { insertRecord } from '../src/content/kinds/store.js'
import { WEBSITE } from './test-site.js'

/** A way to send an order, in every country of the shop without countries of its own. */
interface TestWay {
  readonly id: string
  readonly countries?: readonly string[]
  readonly [value: string]: unknown
}

/** The delivery of a shop in short: its ways, the countries it sends to, and its taxes. */
export interface TestDelivery {
  readonly shipping?: readonly TestWay[] | undefined
  /** Everywhere without it. */
  readonly countries?: readonly string[] | undefined
  readonly taxes?: readonly object[] | undefined
}

const NO_LIMITS = { detail: '', freeFrom: '', weightFrom: '', weightBelow: '', isCollection: false } as const

/** A zone for each country, and one for all others where the shop sends everywhere. */
export function zonesOf({ shipping = [], countries = [] }: TestDelivery) {
  const waysOf = (country: string) =>
    shipping
      .filter((way) => !way.countries || way.countries.includes(country))
      .map(({ countries: _, ...way }) => ({ ...NO_LIMITS, ...way }))
  const named =
    countries.length > 0 ? countries : [...new Set(shipping.flatMap((way) => way.countries ?? []))]
  const zones = named.map((country) => ({
    name: country,
    countries: [country],
    isElsewhere: false,
    ways: waysOf(country),
  }))
  return countries.length > 0
    ? zones
    : [...zones, { name: 'Else', countries: [], isElsewhere: true, ways: waysOf('') }]
}

export const taxesOf = ({ taxes = [] }: TestDelivery) =>
  taxes.map((tax) => ({ regions: [], isIncluded: false, appliesToShipping: false, ...tax }))

/** Replaces the delivery zones and taxes of the test site. @returns the other settings */
export async function setDelivery(db: Database, settings: TestDelivery & object): Promise<object> {
  const { shipping, countries, taxes, ...others } = settings
  await db.query(`delete from records where website_id = $1 and kind in ($2, $3)`, [
    WEBSITE,
    deliveryZoneKind.kind,
    taxKind.kind,
  ])
  for (const [kind, all] of [
    [deliveryZoneKind, zonesOf(settings)],
    [taxKind, taxesOf(settings)],
  ] as const) {
    for (const [index, values] of all.entries())
      await insertRecord(
        db as never,
        { websiteId: WEBSITE, kind },
        `${kind.kind}-${index}`,
        values as never,
        null,
      )
  }
  return others
}
