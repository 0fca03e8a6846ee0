import { priceRange } from '../../contract/commerce/prices.js'
import { isSoldOut, isUnpricedPlan, totalStock } from '../../contract/commerce/stock.js'
import { type Choices, type Unavailability, variantFor } from '../../contract/commerce/variants.js'
import { LOW_STOCK_MAX } from '../../contract/constants/commerce.js'
import { formatMoney } from '../../contract/money/format.js'
import type { MessageKey } from '../../services/messages/areas.js'
import type { Messages } from '../../services/messages/messages.js'
import type { PageProduct, PageVariant } from './read-product.js'

/** The texts of the block. */
export type Text = Messages<MessageKey<'product'>>['t']

/** The offer of the shop for the choices of a visitor. */
export interface Offer {
  /** The chosen variant; undefined until every option is chosen, and if the shop has none such. */
  readonly variant: PageVariant | undefined
  /** Why nothing can be bought; empty if something can. */
  readonly state: Unavailability | ''
  /** The number of pieces of the variants that are left to choose from; `Infinity` for no limit. */
  readonly stock: number
  /** The lowest price of these variants, in minor units. */
  readonly priceCents: number
  readonly priceText: string
  /** The crossed out price; empty without a sale. */
  readonly fullPriceText: string
  readonly stockText: string
}

/** The offer for some choices: of one variant, or of all those that they leave. */
export function offerOf(product: PageProduct, choices: Choices, t: Text): Offer {
  const { variants } = product
  const isLeft = ({ optionValues }: PageVariant) =>
    optionValues.every(({ optionName, value }) => !choices[optionName] || choices[optionName] === value)
  const left = variants.filter(isLeft)
  const offered = { ...product, variants: left[0] ? left : variants }
  const { lowest, isRange, fullPrice } = priceRange(offered)
  const stock = totalStock(offered)
  const startingPrice = formatMoney(lowest)
  const isUnpriced = isUnpricedPlan(product.plan, Number(lowest.minor))
  const state = left[0] && !isUnpriced ? (isSoldOut(offered) ? 'soldOut' : '') : 'unavailable'
  return {
    variant: variantFor(variants, choices) as PageVariant | undefined,
    state,
    stock,
    priceCents: Number(lowest.minor),
    priceText: isUnpriced
      ? t('product.unavailable')
      : isRange
        ? t('product.from', { startingPrice })
        : startingPrice,
    fullPriceText: fullPrice ? formatMoney(fullPrice) : '',
    stockText: state
      ? t(`product.${state}`)
      : stock <= LOW_STOCK_MAX
        ? t('product.stock', { count: stock })
        : '',
  }
}
