import type { ProductRow } from '@site/runtime/contract'
import { countText as count, recordsTexts } from '../../base/lists/texts.js'

/** Labels of the products. */
export const productTexts = {
  title: 'Products',
  search: 'Search by name or SKU',
  none: 'Your shop has no products. They come from the theme of your site.',
  noneFound: 'No product matches.',
  found: (many: number, more: boolean) =>
    more ? `${many} or more products` : count(many, 'product', 'products'),
  stockOf: ({ stock }: ProductRow) => {
    if (stock === null) return 'Unlimited'
    return stock === 0 ? 'Sold out' : `${stock} in stock`
  },
  variants: (many: number) => count(many, 'variant', 'variants'),
  turn: { newer: 'Previous', older: 'Next' },
  hidden: 'Hidden',
  own: 'Your version',
  theme: 'The theme’s product',
  unsaved: 'Unsaved changes',
  choose: 'Choose a product to change its price, its stock or its texts.',
  back: 'Back to the list',
  openFailed: 'This product could not be loaded.',
  page: 'Open its page',
  name: 'Name',
  description: 'Description',
  descriptionHelp: 'For search engines, and where the theme shows it.',
  isListed: 'Show in lists and in the search',
  isListedHelp: 'A hidden product can still be opened and bought under its address.',
  price: (currency: string) => `Price in ${currency}`,
  salePrice: (currency: string) => `Sale price in ${currency}`,
  isOnSale: 'On sale',
  unitQuantity: (unit: string) => `Content (${unit})`,
  unitQuantityHelp: (price: string | null) =>
    price === null
      ? 'Empty: the page shows no price for this unit.'
      : `The page shows ${price}, computed from the price.`,
  unitQuantityRule: (most: number) => `Enter a number above 0, at most ${most.toLocaleString('en')}.`,
  sku: 'SKU',
  stock: 'In stock',
  isUnlimited: 'Unlimited',
  endless: 'There is always one more of this product.',
  variantsTitle: 'Prices and stock',
  stockHelp: 'What is sold while you write is counted: saving changes the stock by your difference.',
  amount: (example: string) => `Enter an amount such as ${example}.`,
  amountMost: (most: string) => `Enter at most ${most}.`,
  saleTooHigh: 'The sale price must be below the price.',
  skuTwice: 'Another variant has this SKU.',
  fix: (many: number) => (many === 1 ? 'Correct the marked entry.' : `Correct the ${many} marked entries.`),
  failed: 'This product was not saved.',
  conflict: 'This product was changed elsewhere in the meantime.',
  conflictHelp: 'Nothing is lost: undo brings your changes back after you load the newer product.',
  saved: recordsTexts.saved,
  wasReset: 'The theme’s product is back.',
  reset: 'Use the theme’s product',
  resetQuestion: 'Use the theme’s product again?',
  resetDetail:
    'Your names, texts, prices and SKUs of this product are removed from the site. The stock stays.',
  cancel: 'Cancel',
} as const
