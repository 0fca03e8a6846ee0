import {
  formatMoney,
  money,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_PRICE_MAX_MINOR,
  PRODUCT_TITLE_MAX_LENGTH,
  type ProductConfigBody,
  SKU_MAX_LENGTH,
  STOCK_MAX,
  UNIT_QUANTITY_MAX,
} from '@site/runtime/contract'
import { writeAmount } from '../../../base/format/numbers.js'
import { t } from '../../../base/messages.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { productTexts as texts } from '../texts.js'
import {
  minorOf,
  type ProductDraft,
  readStock,
  unitQuantityOf,
  type VariantDraft,
  variantsOf,
} from './draft.js'

/** In minor units, for an example of an amount. */
const EXAMPLE = 3850

type Add = (name: string, issue: string) => void

/** Reads an amount, and reports one that cannot be saved. */
function readPrice(stored: ProductConfigBody, name: string, text: string, add: Add): number | null {
  const { currency, language } = stored
  const minor = minorOf(text, stored)
  if (minor === null) add(name, texts.amount(writeAmount(EXAMPLE, currency, language)))
  else if (minor > PRODUCT_PRICE_MAX_MINOR) {
    add(name, texts.amountMost(formatMoney(money(PRODUCT_PRICE_MAX_MINOR, currency))))
  } else return minor
  return null
}

function checkVariant(stored: ProductConfigBody, variant: VariantDraft, add: Add): void {
  const required = t('panel.invalid.required')
  const price = readPrice(stored, 'price', variant.price, add)
  const salePrice = readPrice(stored, 'salePrice', variant.salePrice, add)
  if (variant.price.trim() === '') add('price', required)
  if (variant.isOnSale && variant.salePrice.trim() === '') add('salePrice', required)
  else if (variant.isOnSale && price !== null && salePrice !== null && salePrice >= price) {
    add('salePrice', texts.saleTooHigh)
  }
  const sku = variant.sku.trim()
  if (sku === '') add('sku', required)
  if (sku.length > SKU_MAX_LENGTH) add('sku', t('panel.invalid.tooLong', { max: SKU_MAX_LENGTH }))
  if (stored.unitPrice && unitQuantityOf(variant.unitQuantity, stored) === null)
    add('unitQuantity', texts.unitQuantityRule(UNIT_QUANTITY_MAX))
  const pieces = readStock(variant.stock)
  if (stored.hasStock && !variant.isUnlimited && (pieces === null || pieces > STOCK_MAX)) {
    add('stock', t('panel.invalid.integer', { min: 0, max: STOCK_MAX }))
  }
}

/** What keeps a draft from being saved, by places such as `title` and `variants.2.price`. */
export function issuesOf(stored: ProductConfigBody, draft: ProductDraft): Issues {
  const issues = new Map<string, string>()
  const { title, description } = draft
  if (title.trim() === '') issues.set('title', t('panel.invalid.required'))
  if (title.trim().length > PRODUCT_TITLE_MAX_LENGTH)
    issues.set('title', t('panel.invalid.tooLong', { max: PRODUCT_TITLE_MAX_LENGTH }))
  if (description.trim().length > PRODUCT_DESCRIPTION_MAX_LENGTH)
    issues.set('description', t('panel.invalid.tooLong', { max: PRODUCT_DESCRIPTION_MAX_LENGTH }))
  const skus = new Set<string>()
  for (const [index, variant] of variantsOf(stored, draft).entries()) {
    const add: Add = (name, issue) => issues.set(`variants.${index}.${name}`, issue)
    checkVariant(stored, variant, add)
    const sku = variant.sku.trim()
    if (sku !== '' && skus.has(sku)) add('sku', texts.skuTwice)
    skus.add(sku)
  }
  return issues
}
