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
  fix: (many: number) => t('products.fix', { many }),
}))
