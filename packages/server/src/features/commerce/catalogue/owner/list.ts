import {
  formatMoney,
  isEndless,
  MeasurementStandard,
  type ProductConfigBody,
  type ProductContent,
  priceRange,
  type ProductRow as Row,
  totalStock,
} from '@site/runtime/contract'
import type { Statements } from '../../../../base/database/database.js'
import {
  inRange,
  orderOf,
  type Paged,
  pagedBy,
  type Range,
  rangeParameters,
} from '../../../../base/database/range.js'
import { storableJson } from '../../../../base/database/storable.js'
import type { SeedWebsite } from '../../../../content/seed/seed-schema.js'
import { shopCurrency } from '../../../../content/shop-currency.js'
import { variantContent } from '../content.js'
import { type PageValues, pageValues } from '../page-values.js'
import { IS_SHOWN, PRODUCTS, type Product, type ProductRow, productOfRow } from '../read.js'
import { standardOf } from '../view.js'
import type { Labels } from './labels.js'
import { pictureItems } from './pictures.js'
import { unitValues } from './unit.js'

/** A product as its owner sees it. */
export interface OwnedProduct {
  readonly product: Product
  readonly page: PageValues
  readonly isListed: boolean
  readonly isOwn: boolean
  readonly isAdded: boolean
  readonly isDraft: boolean
  readonly revision: number
  /** Greater for a product that stands earlier in the shop. */
  readonly rank: number
}

/** Lists of the panel run from high numbers to low ones. */
const RANK = '(1000000000 - p.position)'

/** @param page what is read of the data of the page */
const ownedSql = (page: string) => `select shown.*, ${page} as page, p.revision, ${RANK} as rank,
    p.is_added as "isAdded", p.is_draft as "isDraft",
    coalesce(page.data ->> 'unlisted', '') <> 'true' as "isListed",
    p.is_added or p.owner <> '{}' or p.owner_data <> '{}' or p.owner_tags is not null or p.owner_categories is not null or exists (select from current_variants v
      where v.website_id = p.website_id and v.product_id = p.id and v.is_active and v.is_own) as "isOwn"
  from products p join current_pages page on page.website_id = p.website_id and page.id = p.id
    cross join lateral (${PRODUCTS} where p.website_id = page.website_id and p.id = page.id) shown
  where p.website_id = $1 and ${IS_SHOWN}`

type OwnedRow = ProductRow &
  Omit<OwnedProduct, 'product' | 'page'> & { readonly page: Readonly<Record<string, unknown>> }

const ownedOf = ({ page, rank, ...row }: OwnedRow): OwnedProduct => {
  const { isListed, isOwn, isAdded, isDraft, revision, ...product } = row
  return {
    product: productOfRow(product),
    page: pageValues(page),
    isListed,
    isOwn,
    isAdded,
    isDraft,
    revision,
    rank,
  }
}

/** The products of a part. Everything else of them is read afterwards, for these alone. */
const listedIds = (range: Range) => `select p.id from products p
    join current_pages page on page.website_id = p.website_id and page.id = p.id
  where p.website_id = $1 and ${IS_SHOWN}
    and not exists (select 1 from jsonb_array_elements_text($2::jsonb) word
      where strpos(lower(concat_ws(' ', page.data ->> 'title', (select string_agg(v.sku, ' ') from current_variants v
        where v.website_id = p.website_id and v.product_id = p.id and v.is_active))), lower(word)) = 0)
    and ${inRange(range, 3, RANK)}`

/** A part of the products, in the order of the shop: those whose name or stock numbers have all words of a search. */
export async function listOwned(
  db: Statements,
  websiteId: string,
  search: string,
  range: Range,
): Promise<Paged<OwnedProduct>> {
  const found = await db.query<OwnedRow>(
    // With its own limit, each product is looked up by its key: a plain join may read all of them.
    `select owned.* from (${listedIds(range)}) listed
       cross join lateral (${ownedSql(`'{}'::jsonb`)} and p.id = listed.id limit 1) owned order by owned.rank ${orderOf(range)}`,
    [websiteId, storableJson(search.split(/\s+/).filter(Boolean)), ...rangeParameters(range)],
  )
  const page = pagedBy(found, range, ({ rank }) => rank)
  return { ...page, rows: page.rows.map(ownedOf) }
}

/** One product; undefined if the shop does not sell it. */
export async function readOwned(
  db: Statements,
  websiteId: string,
  id: string,
): Promise<OwnedProduct | undefined> {
  const [row] = await db.query<OwnedRow>(`${ownedSql('page.data')} and p.id = $2`, [websiteId, id])
  return row && ownedOf(row)
}

/** A product in the list of the panel. */
export function rowOf(owned: OwnedProduct, website: SeedWebsite): Row {
  const { id, title, productType, variants } = owned.product
  const content: Pick<
    ProductContent,
    'currency' | 'productType' | 'variants' | 'priceCents' | 'salePriceCents' | 'onSale'
  > = {
    currency: shopCurrency(website),
    productType,
    variants: variants.map((variant) => variantContent(variant, '')),
    priceCents: 0,
    salePriceCents: 0,
    onSale: false,
  }
  const { lowest, isRange } = priceRange(content)
  const stock = totalStock(content)
  return {
    id,
    title,
    price: formatMoney(lowest),
    isPriceRange: isRange,
    stock: stock === Infinity ? null : stock,
    variants: variants.length,
    isListed: owned.isListed,
    isOwn: owned.isOwn && !owned.isAdded,
    isDraft: owned.isDraft,
  }
}

/** The values of the shop that the editor needs. */
export const shopOf = (website: SeedWebsite, suggestions: Labels) => ({
  currency: shopCurrency(website),
  language: website.language,
  weightUnit: standardOf(website) === MeasurementStandard.imperial ? 'lb' : 'kg',
  suggestions,
})

/** A product for the editor of the panel. */
export function bodyOf(owned: OwnedProduct, website: SeedWebsite, suggestions: Labels): ProductConfigBody {
  const { product, page, isListed, isOwn, isAdded, isDraft, revision } = owned
  const { id, url, tags, categories, variants } = product
  return {
    id,
    url,
    ...page,
    isListed,
    tags: [...tags],
    categories: categories.map((path) => [...path]),
    ...unitValues(product.data),
    ...shopOf(website, suggestions),
    isAdded,
    isPublished: !isDraft,
    options: [...product.data.options],
    pictures: pictureItems(product.data.pictures),
    hasStock: !isEndless(product.productType),
    isOwn,
    revision,
    variants: variants.map(({ optionValues, picture: _, ...variant }) => ({
      ...variant,
      values: optionValues.map(({ value }) => value),
      name: optionValues.map(({ value }) => value).join(' / '),
    })),
  }
}
