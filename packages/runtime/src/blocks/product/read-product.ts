import type { ProductContent, ProductVariant } from '../../contract/api/commerce.js'
import { SiteError } from '../../dom/errors.js'

/** A variant on a page, which may have a text for its price per unit. */
export interface PageVariant extends ProductVariant {
  readonly unitPriceText?: string
}

/** The data of a product on the page. */
export interface PageProduct extends ProductContent {
  readonly variants: PageVariant[]
}

/** Values that a server may leave out. */
const DEFAULTS = {
  salePrice: 0,
  onSale: false,
  qtyInStock: 0,
  unlimited: false,
  optionValues: [],
  mainImageUrl: '',
}

/**
 * The product of a block. Its server wrote it, so that only what is left out is filled in; prices are checked where they
 * are written.
 *
 * @throws SiteError for a text that is no product, and for a product without variants
 */
export function readProduct(json: string): PageProduct {
  const read = json ? JSON.parse(json) : null
  // Records have the fields of a product in `structuredContent`.
  const product: PageProduct | null = read && { ...read, ...read.structuredContent }
  if (!product?.id || !product.variants?.length) {
    throw new SiteError('product: no product with variants in data-block-json')
  }
  return { ...product, variants: product.variants.map((variant) => ({ ...DEFAULTS, ...variant })) }
}
