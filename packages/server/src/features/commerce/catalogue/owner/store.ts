import { isDeepStrictEqual } from 'node:util'
import { type CategoryPath, isEndless, type ProductConfigRequest, STOCK_MAX } from '@site/runtime/contract'
import { type Database, firstRow, type Queries } from '../../../../base/database/database.js'
import { lock } from '../../../../base/database/lock.js'
import { storableJson } from '../../../../base/database/storable.js'
import { ownPageValues, pageValues } from '../page-values.js'
import type { ProductData } from '../stored.js'
import { hasTooManyCategories } from './labels.js'
import { pricedUnitOf } from './unit.js'

/** A product of a website. */
export interface ProductKey {
  readonly websiteId: string
  readonly productId: string
}

/**
 * Why a variant cannot have a stock number: a variant of another product has it, or it is the seed's number of another
 * variant, which goes back to it without its owner's version.
 */
export type SkuHolder = 'product' | 'theme'

/**
 * The result of a change. `taken`: the variants at these places cannot have their stock numbers. `crowded`: the shop would
 * have too many different categories.
 */
export type ProductWrite =
  | { readonly kind: 'saved' | 'outdated' | 'missing' | 'crowded' }
  | { readonly kind: 'taken'; readonly places: ReadonlyMap<number, SkuHolder> }

interface Theme {
  readonly revision: number
  readonly productType: number
  /** The data of its page. */
  readonly page: Readonly<Record<string, unknown>>
  readonly isListed: boolean
  readonly tags: readonly string[]
  readonly categories: readonly CategoryPath[]
  readonly data: ProductData
  readonly ownerData: Partial<ProductData>
}

/** The seed's values of a product. */
const themeOf = (queries: Queries, { websiteId, productId }: ProductKey): Promise<Theme | undefined> =>
  firstRow(
    queries.query<Theme>(
      `select p.revision, p.product_type as "productType", pages.data as page,
       coalesce(pages.data ->> 'unlisted', '') <> 'true' as "isListed",
       coalesce(p.data -> 'tags', '[]') as tags, coalesce(p.data -> 'categories', '[]') as categories,
       p.data, p.owner_data as "ownerData"
     from products p join pages on pages.website_id = p.website_id and pages.id = p.id
     where p.website_id = $1 and p.id = $2 and p.is_active`,
      [websiteId, productId],
    ),
  )

/** The values that differ from the page of the seed. Requests come without outer spaces. */
const ownData = (theme: Theme, request: ProductConfigRequest) => ({
  ...ownPageValues(pageValues(theme.page), request),
  ...(request.isListed !== theme.isListed && { unlisted: !request.isListed }),
})

/** The values beside those of the page that differ from the seed's. Those that a request leaves out stay. */
function ownProductData({ data, ownerData }: Theme, request: ProductConfigRequest): Partial<ProductData> {
  const unitPrice = pricedUnitOf(request)
  const { unitPrice: _, ...others } = ownerData
  if (unitPrice === undefined) return ownerData
  return isDeepStrictEqual(unitPrice, data.unitPrice) ? others : { ...others, unitPrice }
}

/** The places of variants that cannot have their stock numbers, and why. */
async function takenSkus(
  queries: Queries,
  websiteId: string,
  variants: ProductConfigRequest['variants'],
): Promise<Map<number, SkuHolder>> {
  const skus = storableJson(variants.map(({ sku }) => sku))
  const rows = await queries.query<{ id: string; sku: string; ownerSku: string | null; isActive: boolean }>(
    `select id, sku, owner_sku as "ownerSku", is_active as "isActive" from variants
     where website_id = $1 and (sku = any (array(select jsonb_array_elements_text($2::jsonb)))
       or owner_sku = any (array(select jsonb_array_elements_text($2::jsonb))))`,
    [websiteId, skus],
  )
  // These variants get other numbers now.
  const ids = new Set(variants.map(({ id }) => id))
  const seeded = new Map(rows.map((row) => [row.sku, row]))
  const owned = new Map(rows.flatMap((row) => (ids.has(row.id) ? [] : [[row.ownerSku, row] as const])))
  const holderOf = ({ id, sku }: { readonly id: string; readonly sku: string }): SkuHolder | null => {
    const other = owned.get(sku) ?? seeded.get(sku)
    if (!other || other.id === id) return null
    const hasIt = !ids.has(other.id) && (other.ownerSku ?? other.sku) === sku
    return hasIt && other.isActive ? 'product' : 'theme'
  }
  return new Map(
    variants.flatMap((variant, place) => {
      const holder = holderOf(variant)
      return holder ? [[place, holder] as const] : []
    }),
  )
}

/** In the order in which orders lock them, and before anything is written: neither waits for the other forever. */
const lockVariants = (queries: Queries, { websiteId, productId }: ProductKey) =>
  queries.query<{ id: string }>(
    `select id from variants where website_id = $1 and product_id = $2 and is_active
     order by id collate "C" for update`,
    [websiteId, productId],
  )

async function writeVariants(
  queries: Queries,
  { websiteId }: ProductKey,
  variants: ProductConfigRequest['variants'],
  currency: string,
) {
  // Two variants may swap their numbers, and the unique index would reject the first update.
  await queries.query(
    `update variants set owner_sku = null
     where website_id = $1 and id in (select id from jsonb_to_recordset($2::jsonb) as row(id text))`,
    [websiteId, storableJson(variants)],
  )
  await queries.query(
    `update variants v set owner_sku = nullif(row.sku, v.sku), owner_price = nullif(row.price, v.price),
       owner_sale_price = nullif(row."salePrice", v.sale_price),
       owner_is_on_sale = nullif(row."isOnSale", v.is_on_sale),
       owner_is_unlimited = nullif(row."isUnlimited", v.is_unlimited),
       owner_unit_quantity = case when row."unitQuantity" is null then v.owner_unit_quantity
         else nullif(row."unitQuantity", coalesce((v.data ->> 'unitQuantity')::double precision, 0)) end, owner_currency = $3,
       stock = case when row."stockChange" = 0 then v.stock
         else least(greatest(v.stock + row."stockChange", 0), ${STOCK_MAX}) end
     from jsonb_to_recordset($2::jsonb) as row(id text, sku text, price bigint, "salePrice" bigint, "isOnSale" boolean,
       "isUnlimited" boolean, "unitQuantity" double precision, "stockChange" integer)
     where v.website_id = $1 and v.id = row.id`,
    [websiteId, storableJson(variants), currency],
  )
}

const writeOwner = (
  queries: Queries,
  { websiteId, productId }: ProductKey,
  owner: object,
  data: Partial<ProductData>,
) =>
  queries.query(
    `update products set owner = $3, owner_data = $4, revision = revision + 1 where website_id = $1 and id = $2`,
    [websiteId, productId, storableJson(owner), storableJson(data)],
  )

/** Writes the tags and categories of a request. Those that it leaves out stay, and those of the seed follow the seed. */
async function writeLabels(
  queries: Queries,
  { websiteId, productId }: ProductKey,
  theme: Theme,
  { tags, categories }: ProductConfigRequest,
) {
  for (const [column, own, seeded] of [
    ['owner_tags', tags, theme.tags],
    ['owner_categories', categories, theme.categories],
  ] as const) {
    if (!own) continue
    const value = JSON.stringify(own) === JSON.stringify(seeded) ? null : storableJson(own)
    await queries.query(`update products set ${column} = $3 where website_id = $1 and id = $2`, [
      websiteId,
      productId,
      value,
    ])
  }
}

/**
 * Saves an owner's version of a product. Values that are the seed's stay the seed's. The stock changes by a difference, so
 * that pieces which were sold meanwhile stay sold; it never becomes negative.
 *
 * @param currency the currency of the shop
 */
export const writeProduct = (
  db: Database,
  key: ProductKey,
  request: ProductConfigRequest,
  currency: string,
): Promise<ProductWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const theme = await themeOf(queries, key)
    if (!theme) return { kind: 'missing' }
    if (theme.revision !== request.revision) return { kind: 'outdated' }
    const stored = new Set((await lockVariants(queries, key)).map(({ id }) => id))
    const isWhole =
      stored.size === request.variants.length && request.variants.every(({ id }) => stored.has(id))
    if (!isWhole) return { kind: 'outdated' }
    const variants = isEndless(theme.productType)
      ? request.variants.map((variant) => ({ ...variant, isUnlimited: true, stockChange: 0 }))
      : request.variants
    const places = await takenSkus(queries, key.websiteId, variants)
    if (places.size > 0) return { kind: 'taken', places }
    if (await hasTooManyCategories(queries, key, request.categories ?? [])) return { kind: 'crowded' }
    await writeOwner(queries, key, ownData(theme, request), ownProductData(theme, request))
    await writeLabels(queries, key, theme, request)
    await writeVariants(queries, key, variants, currency)
    return { kind: 'saved' }
  })

/** Takes an owner's version of a product away, after which the seed's is used again. The stock stays. */
export const resetProduct = (db: Database, key: ProductKey, revision: number): Promise<ProductWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const theme = await themeOf(queries, key)
    if (!theme) return { kind: 'missing' }
    if (theme.revision !== revision) return { kind: 'outdated' }
    await lockVariants(queries, key)
    await writeOwner(queries, key, {}, {})
    await queries.query(
      'update products set owner_tags = null, owner_categories = null where website_id = $1 and id = $2',
      [key.websiteId, key.productId],
    )
    await queries.query(
      `update variants set owner_sku = null, owner_price = null, owner_sale_price = null, owner_is_on_sale = null,
         owner_is_unlimited = null, owner_unit_quantity = null, owner_currency = null
       where website_id = $1 and product_id = $2`,
      [key.websiteId, key.productId],
    )
    return { kind: 'saved' }
  })
