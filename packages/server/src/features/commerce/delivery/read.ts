import { deliveryZoneKind, readValues, taxKind, type ValuesOf } from '@site/runtime/contract'
import type { Statements } from '../../../base/database/database.js'

/** A part of the world, and the ways in which orders get there. */
export type DeliveryZone = ValuesOf<typeof deliveryZoneKind>

/** A way in which orders get to the countries of a zone. */
export type DeliveryWay = DeliveryZone['ways'][number]

/** A tax of the shop. */
export type Tax = ValuesOf<typeof taxKind>

/** Where a shop sends orders to, and what is taxed there. */
export interface Delivery {
  readonly zones: readonly DeliveryZone[]
  readonly taxes: readonly Tax[]
}

/** Reads the zones and taxes of a shop in one statement, so that both are of the same moment. */
export async function readDelivery(queries: Statements, websiteId: string): Promise<Delivery> {
  const rows = await queries.query<{ kind: string; content: unknown }>(
    `select kind, content from records where website_id = $1 and kind in ($2, $3) and not is_deleted
     order by sort_keys ->> 'name' collate "C", id collate "C"`,
    [websiteId, deliveryZoneKind.kind, taxKind.kind],
  )
  const contentOf = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).map(({ content }) => content)
  return {
    zones: contentOf(deliveryZoneKind.kind).map((content) => readValues(deliveryZoneKind, content)),
    taxes: contentOf(taxKind.kind).map((content) => readValues(taxKind, content)),
  }
}
