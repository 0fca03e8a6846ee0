/** The unit that a product is also priced by, such as 100 g: `{ unit: 'g', per: 100 }`. */
export interface PricedUnit {
  readonly unit: string
  readonly per: number
}

/** The largest quantity of a unit that a product can hold. */
export const UNIT_QUANTITY_MAX = 1_000_000

/**
 * What a unit of a product costs in minor units, rounded as amounts are; null without a quantity.
 *
 * @example
 * unitPriceCents(1950, 12, { unit: 'card', per: 1 }) // 163
 */
export const unitPriceCents = (
  priceCents: number,
  quantity: number,
  { per }: Pick<PricedUnit, 'per'>,
): number | null => (quantity > 0 ? Math.round((priceCents * per) / quantity) : null)

/** The unit as it follows the price: `card`, or `100 g`. */
export const pricedUnitText = ({ unit, per }: PricedUnit): string => (per === 1 ? unit : `${per} ${unit}`)
