import {
  currencyOf,
  deliveryZoneKind,
  MAX_NESTED_CATEGORIES,
  MAX_PRODUCTS_PER_COLLECTION,
  PRODUCT_PRICE_MAX_MINOR,
  readValues,
} from '@site/runtime/contract'
import { amountIn } from '../../../base/text/amount.js'
import type { SeedWithRecords } from '../../../content/kinds/seed.js'
import type { SeedIssue } from '../../../content/seed/seed-part.js'
import { shopCurrency } from '../../../content/shop-currency.js'
import type { CommerceSettings } from '../settings.js'
import { countCategories } from './categories.js'
import { hasNoStock, type SeedProduct, type SeedVariant } from './seed-product.js'

/** The part of a seed that is about the shop. */
export interface ShopSeed {
  readonly website: { readonly id: string; readonly [key: string]: unknown }
  readonly pages: readonly {
    readonly id: string
    readonly collectionId: string | null
    readonly product?: SeedProduct | undefined
    readonly products?: string | undefined
  }[]
  readonly commerce: CommerceSettings
  readonly records: SeedWithRecords['records']
}

type Path = SeedIssue['path']
type Add = (path: Path, message: string) => void

/** Checks amounts in the currency of the shop, which a schema of one field does not know. */
function amountRule(currency: string, add: Add) {
  const digits = currencyOf(currency)?.fractionDigits ?? 0
  return (path: Path, value: string | undefined) => {
    if (value === undefined) return
    const amount = amountIn(currency, value)
    if (amount === null) add(path, `must be an amount in ${currency}, with at most ${digits} decimal places`)
    else if (amount.minor > BigInt(PRODUCT_PRICE_MAX_MINOR))
      add(path, `is too high: the limit is ${PRODUCT_PRICE_MAX_MINOR} in the smallest unit of ${currency}`)
  }
}

/** Reports a value that another place has as well. */
function uniqueRule(add: Add, property: string) {
  const places = new Map<string, string>()
  return (path: Path, value: string | undefined) => {
    if (value === undefined) return
    const place = places.get(value)
    if (place === undefined) places.set(value, path.join('.'))
    else add(path, `${place} has the same ${property}`)
  }
}

const keyOf = ({ options }: SeedVariant, names: readonly string[]) =>
  JSON.stringify(names.map((name) => options[name]))

function checkOptions({ options: names, variants }: SeedProduct, path: Path, add: Add): void {
  if (new Set(names).size < names.length) add([...path, 'options'], 'two of them have the same name')
  const isSame = uniqueRule(add, 'values of options')
  for (const [at, variant] of variants.entries()) {
    const place = [...path, 'variants', at]
    const missing = names.find((name) => !Object.hasOwn(variant.options, name))
    const unknown = Object.keys(variant.options).find((name) => !names.includes(name))
    if (missing !== undefined) add([...place, 'options'], `needs a value of "${missing}"`)
    else if (unknown !== undefined)
      add([...place, 'options', unknown], `the product has no option "${unknown}" in "options"`)
    else isSame(place, keyOf(variant, names))
  }
}

function checkStock(type: SeedProduct['type'], variant: SeedVariant, path: Path, add: Add): void {
  const { stock, unlimited } = variant
  if (hasNoStock(type)) {
    if (stock !== undefined) add([...path, 'stock'], `a product of the type "${type}" has no stock`)
  } else if (stock !== undefined && unlimited) add(path, 'has either "stock" or "unlimited"')
  else if (stock === undefined && !unlimited) add(path, 'needs "stock", or "unlimited": true')
}

/**
 * Issues of the shop of a seed beyond the schemas of its fields: amounts that the currency cannot have, ids and
 * stock numbers that two variants share, variants without a value of an option, and collections that are too large.
 */
export function shopIssues({ website, pages, commerce, records }: ShopSeed): SeedIssue[] {
  const issues: SeedIssue[] = []
  const add: Add = (path, message) => issues.push({ path, message })
  const currency = shopCurrency(website)
  if (!currencyOf(currency))
    add(['website', 'selectedCurrency'], 'is no currency that a shop can use, such as "USD"')
  const amount = amountRule(currency, add)
  const isNewId = uniqueRule(add, 'id')
  const isNewSku = uniqueRule(add, 'stock number')
  const sizes = new Map<string, number>()
  for (const [index, { collectionId, product }] of pages.entries()) {
    if (!product) continue
    const path = ['pages', index, 'product']
    if (collectionId === null) add(['pages', index, 'collectionId'], 'a product needs a collection')
    else sizes.set(collectionId, (sizes.get(collectionId) ?? 0) + 1)
    if (collectionId !== null && sizes.get(collectionId) === MAX_PRODUCTS_PER_COLLECTION + 1)
      add(path, `its collection has more than ${MAX_PRODUCTS_PER_COLLECTION} products`)
    checkOptions(product, path, add)
    amount([...path, 'installments', 'minimum'], product.installments?.minimum)
    amount([...path, 'installments', 'maximum'], product.installments?.maximum)
    for (const [at, variant] of product.variants.entries()) {
      const place = [...path, 'variants', at]
      isNewId([...place, 'id'], variant.id)
      isNewSku([...place, 'sku'], variant.sku)
      amount([...place, 'price'], variant.price)
      amount([...place, 'salePrice'], variant.salePrice)
      if (variant.onSale && variant.salePrice === undefined) add(place, 'is on sale without a "salePrice"')
      checkStock(product.type, variant, place, add)
    }
  }
  if (countCategories(pages.flatMap(({ product }) => product?.categories ?? [])) > MAX_NESTED_CATEGORIES)
    add(['pages'], `the products have more than ${MAX_NESTED_CATEGORIES} different categories`)
  checkSettings(commerce, amount)
  checkDelivery(records[deliveryZoneKind.path] ?? [], amount)
  return issues
}

function checkSettings(
  { minimumSubtotal, coupons }: CommerceSettings,
  amount: (path: Path, value: string | undefined) => void,
): void {
  amount(['commerce', 'minimumSubtotal'], minimumSubtotal)
  for (const [at, coupon] of coupons.entries()) {
    amount(['commerce', 'coupons', at, 'amount'], coupon.amount)
    amount(['commerce', 'coupons', at, 'minimum'], coupon.minimum)
  }
}

function checkDelivery(
  zones: SeedWithRecords['records'][string],
  amount: (path: Path, value: string | undefined) => void,
): void {
  for (const [at, zone] of zones.entries()) {
    for (const [index, { price, freeFrom }] of readValues(deliveryZoneKind, zone).ways.entries()) {
      const path = ['records', deliveryZoneKind.path, at, 'ways', index]
      amount([...path, 'price'], price)
      amount([...path, 'freeFrom'], freeFrom || undefined)
    }
  }
}
