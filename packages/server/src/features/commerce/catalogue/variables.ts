import { createHash } from 'node:crypto'
import type { Statements } from '../../../base/database/database.js'
import type { Page } from '../../../content/site/site.js'
import { NO_REVIEWS, type ProductReviews, readRatings, readReviews } from '../reviews/read.js'
import { type Browse, type BrowseRequest, browse } from './browse.js'
import { type LabelView, labelLinks } from './label-links.js'
import { IS_SHOWN, type Product, productOf, productsIn, shopPathOf } from './read.js'
import type { CatalogueSetting } from './setting.js'
import { type ProductView, productView } from './view.js'

/** A product with its reviews. */
interface ShownProduct {
  readonly product: Product
  readonly reviews: ProductReviews
  /** The variant that the address of the page names; undefined for none, and for one of another product. */
  readonly variantId?: string
}

/** The products that a page shows, with the stock of this moment. */
export interface ShownProducts {
  /** The collection that the page lists. */
  readonly list?: {
    readonly collectionId: string
    readonly items: readonly ShownProduct[]
    readonly browse: Browse
    /** Stands for the labels of all its products, and for what is chosen of them. */
    readonly version: string
  }
  /** The product that the page is. */
  readonly own?: ShownProduct
  /** The page that lists these products; empty without one. */
  readonly shopPath: string
}

/** The choices in the address of a page: a variant of its product, or a part of its list. */
interface ShownRequest extends BrowseRequest {
  readonly variant?: string | undefined
}

/** Whether a page shows products, and with them the stock. */
export const showsProducts = ({ product, products }: Page): boolean => Boolean(product || products)

async function readList(db: Statements, websiteId: string, collectionId: string) {
  const products = await productsIn(db, websiteId, collectionId)
  const ratings = await readRatings(
    db,
    websiteId,
    products.map(({ id }) => id),
  )
  return products.map((product) => ({ product, reviews: ratings.get(product.id) ?? NO_REVIEWS }))
}

/** Reads a product with its reviews; undefined if the page is none. */
export async function readProduct(
  db: Statements,
  websiteId: string,
  pageId: string,
): Promise<ShownProduct | undefined> {
  const [product, reviews] = await Promise.all([
    productOf(db, websiteId, pageId, IS_SHOWN),
    readReviews(db, websiteId, pageId),
  ])
  return product && { product, reviews }
}

/** A product with the variant that an address names. */
const withVariant = (shown: ShownProduct | undefined, variantId: string): ShownProduct | undefined =>
  shown?.product.variants.some(({ id }) => id === variantId) ? { ...shown, variantId } : shown

/**
 * Reads the products that a page shows; null for any other page.
 *
 * @param request what the address of the page chooses
 */
export async function readShown(
  db: Statements,
  websiteId: string,
  page: Page,
  { variant = '', ...request }: ShownRequest = {},
): Promise<ShownProducts | null> {
  if (!showsProducts(page)) return null
  const { products: collectionId } = page
  const [items, own] = await Promise.all([
    collectionId ? readList(db, websiteId, collectionId) : undefined,
    page.product
      ? readProduct(db, websiteId, page.id).then((shown) => withVariant(shown, variant))
      : undefined,
  ])
  const shopPath = own ? await shopPathOf(db, websiteId, own.product.collectionId) : page.path
  const list = collectionId && items && { collectionId, ...browse(items, page.path, request) }
  return { ...(list && { list }), ...(own && { own }), shopPath }
}

/**
 * The part of a page's cache key that depends on the stock; null for other pages. It is a hash of what the page is
 * rendered from, and of nothing that is read earlier or later, so that a cached page cannot show another stock.
 */
export function productsKey(shown: ShownProducts | null): string | null {
  if (!shown) return null
  const { list, ...rest } = shown
  // Without labels, for which the version stands: of a large shop, they are most of the text.
  const items = list?.items.map(
    ({ product: { tags: _tags, categories: _categories, ...product }, ...item }) => ({
      ...item,
      product,
    }),
  )
  const text = JSON.stringify([rest, list?.collectionId, list?.version, items])
  return createHash('sha256').update(text).digest('base64url')
}

/** A product with its tags and categories as links. */
type LabelledView = ProductView & {
  readonly tags: readonly LabelView[]
  readonly categories: readonly LabelView[]
}

/** The variables of products for a page: `products` if the page lists a collection, `product` if it is one. */
export async function productVariables(
  shown: ShownProducts | null,
  setting: CatalogueSetting,
): Promise<{
  readonly products?: Browse & { readonly collectionId: string; readonly items: readonly LabelledView[] }
  readonly product?: LabelledView
}> {
  const linksOf = labelLinks(shown?.shopPath ?? '')
  const viewOf = async ({ product, reviews, variantId }: ShownProduct) => ({
    ...(await productView(product, reviews, setting, variantId)),
    ...linksOf(product),
  })
  const [items, product] = await Promise.all([
    shown?.list && Promise.all(shown.list.items.map(viewOf)),
    shown?.own && viewOf(shown.own),
  ])
  return {
    ...(shown?.list &&
      items && { products: { collectionId: shown.list.collectionId, items, ...shown.list.browse } }),
    ...(product && { product }),
  }
}
