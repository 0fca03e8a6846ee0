import * as v from 'valibot'
import type { Statements } from '../../base/database/database.js'
import { dateAt, timeZoneOf } from '../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { shopCurrency } from '../../content/shop-currency.js'
import { readDelivery } from './delivery/read.js'
import { withOwnSettings } from './owner-settings.js'
import { CommerceSettings } from './settings.js'

/** Reads the settings of a shop, with those of its owners, its delivery zones and taxes, but with the coupons of the seed. Carts need {@link readCartShop}. */
export async function readShop(queries: Statements, website: SeedWebsite, now: number) {
  const [row] = await queries.query<{ commerce: unknown; own: Readonly<Record<string, unknown>> | null }>(
    `select commerce, owner->'sections'->'shop' as own from websites where id = $1`,
    [website.id],
  )
  const currency = shopCurrency(website)
  return {
    websiteId: website.id,
    currency,
    settings: {
      ...withOwnSettings(v.parse(CommerceSettings, row?.commerce ?? {}), row?.own ?? {}, currency),
      ...(await readDelivery(queries, website.id)),
    },
    /** The date in the time zone of the website, such as `2027-12-31`. */
    today: dateAt(now, timeZoneOf(website)),
  }
}

/** The settings that carts of a website depend on, besides its products. */
export type Shop = Awaited<ReturnType<typeof readShop>>
