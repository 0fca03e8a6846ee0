import { type ProductConfigRequest, STOCK_MAX } from '@site/runtime/contract'
import type { Queries } from '../../../../base/database/database.js'
import { storableJson } from '../../../../base/database/storable.js'
import { freeSkus } from './skus.js'

/** A product of a website. */
export interface ProductKey {
  readonly websiteId: string
  readonly productId: string
}

/** A variant as it is stored, also one that is for sale no more. */
export interface StoredVariant {
  readonly id: string
  readonly isActive: boolean
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
}

/** A variant of a request, with the values of its options by their names. */
export type SentVariant = ProductConfigRequest['variants'][number] & {
  readonly optionValues: StoredVariant['optionValues'] | null
}

/** In the order in which orders lock them, and before anything is written: neither waits for the other forever. */
export const lockVariants = (
  queries: Queries,
  { websiteId, productId }: ProductKey,
): Promise<StoredVariant[]> =>
  queries.query(
    `select id, is_active as "isActive", coalesce(owner_option_values, option_values) as "optionValues"
     from variants where website_id = $1 and product_id = $2 order by id collate "C" for update`,
    [websiteId, productId],
  )

/** The variants of other products that have one of these ids. */
export async function idsElsewhere(
  queries: Queries,
  { websiteId, productId }: ProductKey,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.query<{ id: string }>(
    `select id from variants where website_id = $1 and product_id <> $2
       and id = any (array(select jsonb_array_elements_text($3::jsonb)))`,
    [websiteId, productId, storableJson(ids)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The variants that a request leaves out are for sale no more. Their rows stay: carts and orders name them. */
async function removeOthers(queries: Queries, { websiteId, productId }: ProductKey, ids: string) {
  await queries.query(
    `update variants set is_removed = true, is_active = false
     where website_id = $1 and product_id = $2 and is_active
       and id <> all (array(select jsonb_array_elements_text($3::jsonb)))`,
    [websiteId, productId, ids],
  )
}

/** Adds the variants that are new, without values but those that other columns lie over. */
async function addNew(
  queries: Queries,
  { websiteId, productId }: ProductKey,
  added: readonly SentVariant[],
  currency: string,
) {
  const skus = await freeSkus(queries, websiteId, added.length)
  const rows = added.map(({ id, optionValues }, at) => ({
    id,
    sku: skus[at],
    optionValues: optionValues ?? [],
  }))
  await queries.query(
    `insert into variants (website_id, id, product_id, sku, price, option_values, position, is_seeded, is_added, owner_currency)
     select $1, id, $2, sku, 0, "optionValues", 0, false, true, $4
     from jsonb_to_recordset($3::jsonb) as row(id text, sku text, "optionValues" jsonb)`,
    [websiteId, productId, storableJson(rows), currency],
  )
}

/**
 * Writes the variants of a request. Those that it leaves out are for sale no more, and those that were removed before and
 * are in it are for sale again, with the stock that they have. The stock changes by a difference.
 */
export async function writeVariants(
  queries: Queries,
  key: ProductKey,
  stored: readonly StoredVariant[],
  variants: readonly SentVariant[],
  currency: string,
): Promise<void> {
  const { websiteId } = key
  const known = new Set(stored.map(({ id }) => id))
  await removeOthers(queries, key, storableJson(variants.map(({ id }) => id)))
  const added = variants.filter(({ id }) => !known.has(id))
  if (added.length > 0) await addNew(queries, key, added, currency)
  const rows = storableJson(variants.map((variant, position) => ({ ...variant, position })))
  // Two variants may swap their numbers, and the unique index would reject the first update.
  await queries.query(
    `update variants set owner_sku = null
     where website_id = $1 and id in (select id from jsonb_to_recordset($2::jsonb) as row(id text))`,
    [websiteId, rows],
  )
  await queries.query(
    `update variants v set owner_sku = nullif(nullif(row.sku, ''), v.sku), owner_price = nullif(row.price, v.price),
       owner_sale_price = nullif(row."salePrice", v.sale_price),
       owner_is_on_sale = nullif(row."isOnSale", v.is_on_sale),
       owner_is_unlimited = nullif(row."isUnlimited", v.is_unlimited),
       owner_unit_quantity = case when row."unitQuantity" is null then v.owner_unit_quantity
         else nullif(row."unitQuantity", coalesce((v.data ->> 'unitQuantity')::double precision, 0)) end,
       owner_weight = case when row.weight is null then v.owner_weight
         else nullif(row.weight, coalesce((v.data ->> 'weight')::double precision, 0)) end,
       owner_option_values = case when row."optionValues" is null then v.owner_option_values
         else nullif(row."optionValues", v.option_values) end,
       owner_position = nullif(row.position, v.position), owner_currency = $3,
       is_added = v.is_added or not v.is_seeded, is_removed = false, is_active = true,
       stock = case when row."stockChange" = 0 then v.stock
         else least(greatest(v.stock + row."stockChange", 0), ${STOCK_MAX}) end
     from jsonb_to_recordset($2::jsonb) as row(id text, sku text, price bigint, "salePrice" bigint, "isOnSale" boolean,
       "isUnlimited" boolean, "unitQuantity" double precision, weight double precision, "optionValues" jsonb,
       position integer, "stockChange" integer)
     where v.website_id = $1 and v.id = row.id`,
    [websiteId, rows, currency],
  )
}

/** Takes the owner's version of all variants away. Those that an owner has added are for sale no more. The stock stays. */
export async function resetVariants(queries: Queries, { websiteId, productId }: ProductKey): Promise<void> {
  await queries.query(
    `update variants set owner_sku = null, owner_price = null, owner_sale_price = null, owner_is_on_sale = null,
       owner_is_unlimited = null, owner_unit_quantity = null, owner_currency = null, owner_option_values = null,
       owner_position = null, owner_weight = null, is_removed = not is_seeded, is_active = is_seeded
     where website_id = $1 and product_id = $2`,
    [websiteId, productId],
  )
}
