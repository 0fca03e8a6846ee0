import {
  type CategoryPath,
  MAX_PRODUCTS_PER_COLLECTION,
  type OptionValue,
  type ProductType,
} from '@site/runtime/contract'
import type { Statements } from '../../../base/database/database.js'
import { storableJson } from '../../../base/database/storable.js'
import { withFiles } from './product-files.js'
import type { ProductData, VariantData } from './stored.js'

/** A stored variant. Amounts are minor units of the shop's currency. */
export interface Variant {
  readonly id: string
  readonly sku: string
  readonly price: number
  readonly salePrice: number
  readonly isOnSale: boolean
  readonly stock: number
  readonly isUnlimited: boolean
  readonly optionValues: readonly OptionValue[]
  /** A file of the assets folder; empty for the product's own pictures. */
  readonly picture: string
  /** How much of the product's unit it holds; 0 without one. */
  readonly unitQuantity: number
  /** In the unit of the website's measurement standard; 0 for the weight of the product. */
  readonly weight: number
}

/** A stored product, with what its page says about it. */
export interface Product {
  /** Also the id of its page. */
  readonly id: string
  readonly collectionId: string
  readonly productType: ProductType
  /** The path of its page. */
  readonly url: string
  readonly title: string
  readonly description: string
  /** A line below its name. */
  readonly note: string
  /** Its long text with formats, as its owner has written it. */
  readonly text: string
  /** Whether an owner has chosen its pictures. */
  readonly hasOwnPictures: boolean
  readonly data: ProductData
  readonly tags: readonly string[]
  readonly categories: readonly CategoryPath[]
  /** Those that the seed has, in its order. */
  readonly variants: readonly Variant[]
}

/** A variant with its product, also one that is for sale no more. */
export interface ProductOfVariant {
  readonly product: Omit<Product, 'variants'>
  readonly variant: Variant
  /** Whether the shop still sells it, and has a page for it. It may be sold out. */
  readonly isActive: boolean
}

type VariantRow = Omit<Variant, 'picture'> & { readonly data: VariantData }

/** A row of {@link PRODUCTS}. */
export type ProductRow = Omit<Product, 'variants'> & { readonly variants: readonly VariantRow[] }

/** The tags and categories of a product `p`: its owner's, else the seed's. */
export const TAGS = `coalesce(p.owner_tags, p.data -> 'tags', '[]')`
export const CATEGORIES = `coalesce(p.owner_categories, p.data -> 'categories', '[]')`

/** The data of a product `p`: its owner's values over those of the seed. */
export const DATA = 'p.data || p.owner_data'

/** The title of a product that is deleted: carts name it. */
const LAST_TITLE = `(select (gone.data || p.owner) ->> 'title' from pages gone
    where pages.id is null and gone.website_id = p.website_id and gone.id = p.id)`

/** A text of a page. A value of another type is a theme's own, under the same name. */
const textOfPage = (name: 'text' | 'note') =>
  `case when jsonb_typeof(pages.data -> '${name}') = 'string' then pages.data ->> '${name}' else '' end as ${name}`

const PRODUCT = `p.id, p.collection_id as "collectionId", p.product_type as "productType", ${DATA} as data,
  coalesce(pages.path, '') as url, coalesce(pages.data ->> 'title', ${LAST_TITLE}, '') as title,
  coalesce(pages.data ->> 'description', '') as description, ${textOfPage('text')}, ${textOfPage('note')},
  p.owner_data ? 'pictures' as "hasOwnPictures", ${TAGS} as tags, ${CATEGORIES} as categories`

const VARIANT = `jsonb_build_object('id', v.id, 'sku', v.sku, 'price', v.price, 'salePrice', v.sale_price,
  'isOnSale', v.is_on_sale, 'stock', v.stock, 'isUnlimited', v.is_unlimited, 'optionValues', v.option_values,
  'unitQuantity', v.unit_quantity, 'weight', v.weight, 'data', v.data)`

/** Whether owners see a product `p`: visitors can buy it, or it is a draft. */
export const IS_SHOWN = '(p.is_active or p.is_draft)'

/** A statement that reads products with their variants, up to its conditions. */
export const PRODUCTS = `select ${PRODUCT}, coalesce((
      select jsonb_agg(${VARIANT} order by v.position) from current_variants v
      where v.website_id = p.website_id and v.product_id = p.id and v.is_active
    ), '[]') as variants
  from products p join current_pages pages on pages.website_id = p.website_id and pages.id = p.id`

const variantOfRow = ({ data, ...variant }: VariantRow): Variant => ({
  ...variant,
  picture: data.picture ?? '',
})

export const productOfRow = ({ variants, ...product }: ProductRow): Product => ({
  ...product,
  variants: variants.map(variantOfRow),
})

/** The products of a collection that everybody may find, in the order of the seed. */
export async function productsIn(
  db: Statements,
  websiteId: string,
  collectionId: string,
): Promise<Product[]> {
  const rows = await db.query<ProductRow>(
    `${PRODUCTS} where p.website_id = $1 and p.collection_id = $2 and p.is_active
       and pages.data ->> 'access' is null and coalesce(pages.data ->> 'unlisted', '') <> 'true'
     order by p.position limit ${MAX_PRODUCTS_PER_COLLECTION}`,
    [websiteId, collectionId],
  )
  return withFiles(db, websiteId, rows.map(productOfRow))
}

/**
 * The product of a page; undefined if the page is none. Whoever shows it asks first whether the visitor may read the page.
 *
 * @param isShown which products count: those that visitors can buy, or also drafts
 */
export async function productOf(
  db: Statements,
  websiteId: string,
  pageId: string,
  isShown: 'p.is_active' | typeof IS_SHOWN = 'p.is_active',
): Promise<Product | undefined> {
  const rows = await db.query<ProductRow>(
    `${PRODUCTS} where p.website_id = $1 and p.id = $2 and ${isShown}`,
    [websiteId, pageId],
  )
  const [product] = await withFiles(db, websiteId, rows.map(productOfRow))
  return product
}

/** The path of a page that everybody may read, and that lists a collection; empty without one. */
export async function shopPathOf(db: Statements, websiteId: string, collectionId: string): Promise<string> {
  const [row] = await db.query<{ path: string }>(
    `select path from current_pages where website_id = $1 and data ->> 'products' = $2
       and data ->> 'access' is null order by coalesce(data ->> 'unlisted', '') = 'true', path limit 1`,
    [websiteId, collectionId],
  )
  return row?.path ?? ''
}

/** Variants by their ids, for carts: those that are for sale no more can still be named. */
export async function variantsById(
  db: Statements,
  websiteId: string,
  ids: readonly string[],
): Promise<ProductOfVariant[]> {
  if (ids.length === 0) return []
  const rows = await db.query<Omit<Product, 'variants'> & { variant: VariantRow; isActive: boolean }>(
    `select ${PRODUCT}, ${VARIANT} as variant,
       v.is_active and p.is_active and pages.id is not null as "isActive"
     from current_variants v join products p on p.website_id = v.website_id and p.id = v.product_id
       left join current_pages pages on pages.website_id = p.website_id and pages.id = p.id
     where v.website_id = $1 and v.id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
    [websiteId, storableJson(ids)],
  )
  const products = await withFiles(
    db,
    websiteId,
    rows.map(({ variant: _, isActive: __, ...product }) => product),
  )
  return rows.map(({ variant, isActive }, at) => ({
    product: products[at]!,
    variant: variantOfRow(variant),
    isActive,
  }))
}
