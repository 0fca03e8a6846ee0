import { isProductPrice } from '../../contract/commerce/prices.js'
import { isIsoCurrency } from '../../contract/money/amount-text.js'
import { type PageProduct, readProduct } from './read-product.js'

/** A value in a product for which the page leaves the block as the server wrote it. */
interface ProductIssue {
  /** The way to the value, such as `variants[0].price`; null for the whole product. */
  readonly setting: string | null
  readonly value: unknown
  /** The allowed values, in words. */
  readonly expected: string
}

const PRODUCT = 'a JSON object with an id, a currency and a list of at least one variant'
const CURRENCY = 'the code of a currency (ISO 4217), such as "GBP"'
const PRICE = 'a whole number of minor units from 0 up to 100000000'

/** The values of the option `product` that the page's own reader cannot read. */
export function productIssues(json: string): ProductIssue[] {
  let product: PageProduct
  try {
    product = readProduct(json)
  } catch {
    return [{ setting: null, value: json, expected: PRODUCT }]
  }
  const { currency, variants } = product
  const prices = variants.map(({ price }, index) => ({
    setting: `variants[${index}].price`,
    value: price,
    expected: PRICE,
  }))
  return [
    ...(isIsoCurrency(currency) ? [] : [{ setting: 'currency', value: currency, expected: CURRENCY }]),
    ...prices.filter(({ value }) => !isProductPrice(value)),
  ]
}
