import { formatMoney, money, type PricedUnit, pricedUnitText, unitPriceCents } from '@site/runtime/contract'
import type { Texts } from '../../../base/text/texts.js'

/** A quantity of a product, and the unit by which the product is also priced; null without one. */
export interface UnitQuantity {
  readonly unit: PricedUnit | null
  /** 0 without one. */
  readonly quantity: number
}

/** The price for a unit as people read it, computed from the price of this moment; empty without one. */
export function unitPriceText(
  priceCents: number,
  { unit, quantity }: UnitQuantity,
  currency: string,
  t: Texts,
): string {
  const cents = unit && unitPriceCents(priceCents, quantity, unit)
  if (!unit || cents === null) return ''
  return t('product.unitPrice', { price: formatMoney(money(cents, currency)), unit: pricedUnitText(unit) })
}
