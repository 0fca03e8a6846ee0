import type { ProductRow } from '@site/runtime/contract'
import { products } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** Labels of the products. */
export const productTexts = panelTexts('products', products, (t) => ({
  found: (many: number, more: boolean) => t('products.found', { many, more: String(more) }),
  stockOf: ({ stock }: ProductRow) =>
    stock === null ? t('products.stockOf.unlimited') : t('products.stockOf.known', { stock }),
  variants: (many: number) => t('products.variants', { many }),
  priceOf: ({ price, isPriceRange }: ProductRow) =>
    isPriceRange ? t('products.priceFrom', { price }) : price,
  price: (currency: string) => t('products.price', { currency }),
  salePrice: (currency: string) => t('products.salePrice', { currency }),
  unitQuantity: (unit: string) => t('products.unitQuantity', { unit }),
  unitQuantityHelp: (price: string | null) =>
    price === null ? t('products.unitQuantityHelpEmpty') : t('products.unitQuantityHelp', { price }),
  unitQuantityRule: (most: number) => t('products.unitQuantityRule', { most }),
  amount: (example: string) => t('products.amount', { example }),
  amountMost: (most: string) => t('products.amountMost', { most }),
  wasAdded: (name: string) => t('products.wasAdded', { name }),
  optionName: (number: number) => t('products.optionName', { number }),
  optionValues: (number: number) => t('products.optionValues', { number }),
  removeOption: (name: string) => t('products.removeOption', { name }),
  newOption: (number: number) => t('products.newOption', { number }),
  manyVariants: (counts: { count: number; most: number }) => t('products.manyVariants', counts),
  variantsNow: (many: number) => t('products.variantsNow', { many }),
  removeVariant: (name: string) => t('products.removeVariant', { name }),
  variantRemoved: (name: string) => t('products.variantRemoved', { name }),
  pasteHelp: (columns: string) => t('products.pasteHelp', { columns }),
  pastedCell: (cell: { row: number; column: string; text: string; issue: string }) =>
    t('products.pastedCell', cell),
  pastedWide: (counts: { row: number; most: number }) => t('products.pastedWide', counts),
  pasted: (many: number) => t('products.pasted', { many }),
  fix: (many: number) => t('products.fix', { many }),
}))
