import {
  newSku,
  type OptionValue,
  PRODUCT_PRICE_MAX_MINOR,
  ProductType,
  roundedMoney,
} from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'
import { storableJson as json } from '../../../base/database/storable.js'
import { shopCurrency } from '../../../content/shop-currency.js'
import { hasNoStock, type SeedProduct, type SeedVariant } from './seed-product.js'
import type { ShopSeed } from './seed-rules.js'
import type { ProductData, VariantData } from './stored.js'

/**
 * Minor units of an amount that the rules of the seed have checked. An owner may have chosen a currency of other decimal
 * places: no price becomes free by that, and none is above the highest one.
 */
function minorOf(currency: string, value: string): number {
  const minor = Number(roundedMoney(value, currency)!.minor)
  return Number(value) > 0 ? Math.min(Math.max(minor, 1), PRODUCT_PRICE_MAX_MINOR) : minor
}

function productData(
  { options, plan, installments, weight, size, unitPrice, pictures, tags, categories }: SeedProduct,
  currency: string,
): ProductData {
  return {
    options,
    plan: plan ?? null,
    installments: installments
      ? {
          count: installments.count,
          minCents: minorOf(currency, installments.minimum),
          maxCents: minorOf(currency, installments.maximum),
        }
      : null,
    weight: weight ?? null,
    size: size ?? null,
    unitPrice: unitPrice ? { unit: unitPrice.unit, per: unitPrice.per } : null,
    pictures,
    tags,
    categories,
  }
}

function variantRow(
  product: SeedProduct,
  {
    id,
    price,
    salePrice,
    onSale,
    stock = 0,
    unlimited,
    options,
    picture = '',
    unitQuantity,
    weight = 0,
  }: SeedVariant,
  currency: string,
) {
  const values: OptionValue[] = product.options.map((name) => ({
    optionName: name,
    value: options[name] ?? '',
  }))
  const data: VariantData = {
    picture,
    unitQuantity: unitQuantity ?? product.unitPrice?.quantity ?? 0,
    weight,
  }
  return {
    id,
    price: minorOf(currency, price),
    sale_price: salePrice === undefined ? 0 : minorOf(currency, salePrice),
    is_on_sale: onSale,
    stock,
    is_unlimited: unlimited || hasNoStock(product.type),
    option_values: values,
    data,
  }
}

/** The rows of a seed's products, and of their variants. Each variant has the stock number that the seed gives it, if any. */
function rowsOf({ pages }: ShopSeed, currency: string) {
  const items = pages.flatMap(({ id, collectionId, product }) =>
    product ? [{ id, collectionId, product }] : [],
  )
  const products = items.map(({ id, collectionId, product }, position) => ({
    id,
    collection_id: collectionId,
    product_type: ProductType[product.type],
    position,
    data: productData(product, currency),
  }))
  const variants = items.flatMap(({ id, product }) =>
    product.variants.map((variant, position) => ({
      ...variantRow(product, variant, currency),
      product_id: id,
      position,
      sku: variant.sku,
    })),
  )
  return { products, variants }
}

/**
 * The stock number of every variant, stored or new. One without a number of the seed keeps its own, unless the seed gives
 * that number to another variant, and gets a new one otherwise.
 */
function skusOf(
  stored: readonly { readonly id: string; readonly sku: string }[],
  seeded: readonly { readonly id: string; readonly sku: string | undefined }[],
): Map<string, string> {
  const skus = new Map(seeded.flatMap(({ id, sku }) => (sku === undefined ? [] : [[id, sku] as const])))
  const taken = new Set(skus.values())
  for (const { id, sku } of stored) {
    if (skus.has(id) || taken.has(sku)) continue
    skus.set(id, sku)
    taken.add(sku)
  }
  for (const { id } of [...stored, ...seeded]) {
    if (skus.has(id)) continue
    let sku = newSku()
    while (taken.has(sku)) sku = newSku()
    skus.set(id, sku)
    taken.add(sku)
  }
  return skus
}

async function writeSkus(
  queries: Queries,
  websiteId: string,
  variants: ReturnType<typeof rowsOf>['variants'],
) {
  const stored = await queries.query<{ id: string; sku: string }>(
    'select id, sku from variants where website_id = $1 order by id for update',
    [websiteId],
  )
  const skus = skusOf(stored, variants)
  // A number that the seed gives to a variant is an owner's no more.
  await queries.query(
    `update variants set owner_sku = null
     where website_id = $1 and owner_sku = any (array(select jsonb_array_elements_text($2::jsonb)))`,
    [websiteId, json([...skus.values()])],
  )
  const changed = stored.flatMap(({ id, sku }) => (skus.get(id) === sku ? [] : [{ id, sku: skus.get(id) }]))
  if (changed.length > 0) {
    const ids = json(changed.map(({ id }) => id))
    // If two variants swap their numbers, the unique index would reject the first update.
    await queries.query(
      `update variants set sku = 'moving:' || md5(id)
       where website_id = $1 and id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
      [websiteId, ids],
    )
    await queries.query(
      `update variants set sku = row.sku from jsonb_to_recordset($2::jsonb) as row(id text, sku text)
       where website_id = $1 and variants.id = row.id`,
      [websiteId, json(changed)],
    )
  }
  return skus
}

/** An amount of an owner means nothing in another currency: a product of an owner becomes a draft, and a variant is taken away. */
async function closeInOtherCurrency(queries: Queries, websiteId: string, currency: string) {
  await queries.query(
    `update products p set is_draft = true, is_active = false where website_id = $1 and is_added and exists (
       select from variants v where v.website_id = p.website_id and v.product_id = p.id and v.owner_currency <> $2)`,
    [websiteId, currency],
  )
  await queries.query(
    `update pages set published_at = 'infinity' from products p
     where pages.website_id = $1 and p.website_id = $1 and p.id = pages.id and p.is_added and p.is_draft`,
    [websiteId],
  )
  await queries.query(
    `update variants v set is_removed = v.is_removed or not p.is_added, is_active = v.is_active and p.is_added,
       price = 0, sale_price = 0, is_on_sale = false
     from products p where v.website_id = $1 and v.is_added and v.owner_currency <> $2
       and p.website_id = v.website_id and p.id = v.product_id`,
    [websiteId, currency],
  )
}

/** The currency of the shop: that of its owner, else that of the seed. */
async function currencyIn(queries: Queries, { website }: ShopSeed): Promise<string> {
  const [row] = await queries.query<{ currency: string | null }>(
    `select owner #>> '{sections,shop,currency}' as currency from websites where id = $1`,
    [website.id],
  )
  return row?.currency ?? shopCurrency(website)
}

/**
 * Writes the products of a seed. Products and variants that the seed has no more become inactive: carts and orders name
 * them. The stock follows the sales, so only that of a new variant, or of one that was unlimited, comes from the seed.
 * Changes of an owner stay, except prices in an earlier currency of the shop.
 */
export async function writeCatalogue(queries: Queries, seed: ShopSeed): Promise<void> {
  const { id: websiteId } = seed.website
  const currency = await currencyIn(queries, seed)
  const { products, variants } = rowsOf(seed, currency)
  const skus = await writeSkus(queries, websiteId, variants)
  await queries.query(
    `update variants set is_seeded = false, is_active = is_added and not is_removed
     where website_id = $1 and is_seeded`,
    [websiteId],
  )
  await queries.query(
    `update products set is_seeded = false, is_active = is_added and not is_draft and deleted_at is null
     where website_id = $1 and is_seeded`,
    [websiteId],
  )
  await queries.query(
    `insert into products (website_id, id, collection_id, product_type, position, data)
     select $1, id, collection_id, product_type, position, data from jsonb_to_recordset($2::jsonb)
       as row(id text, collection_id text, product_type smallint, position integer, data jsonb)
     on conflict (website_id, id) do update set collection_id = excluded.collection_id,
       product_type = excluded.product_type, position = excluded.position, data = excluded.data,
       is_seeded = true, is_active = products.deleted_at is null`,
    [websiteId, json(products)],
  )
  await queries.query(
    `insert into variants (website_id, id, product_id, sku, price, sale_price, is_on_sale, stock, is_unlimited,
       option_values, data, position)
     select $1, id, product_id, sku, price, sale_price, is_on_sale, stock, is_unlimited, option_values, data, position
     from jsonb_to_recordset($2::jsonb) as row(id text, product_id text, sku text, price bigint, sale_price bigint,
       is_on_sale boolean, stock integer, is_unlimited boolean, option_values jsonb, data jsonb, position integer)
     on conflict (website_id, id) do update set product_id = excluded.product_id, price = excluded.price,
       sale_price = excluded.sale_price, is_on_sale = excluded.is_on_sale, is_unlimited = excluded.is_unlimited,
       option_values = excluded.option_values, data = excluded.data, position = excluded.position,
       is_seeded = true, is_active = not variants.is_removed,
       stock = case when variants.is_unlimited and variants.owner_is_unlimited is null and not excluded.is_unlimited
         then excluded.stock
         else variants.stock end`,
    [websiteId, json(variants.map((variant) => ({ ...variant, sku: skus.get(variant.id) })))],
  )
  await closeInOtherCurrency(queries, websiteId, currency)
  await queries.query(
    `update variants set owner_price = null, owner_sale_price = null, owner_is_on_sale = null, owner_currency = null
     where website_id = $1 and owner_currency <> $2`,
    [websiteId, currency],
  )
}
