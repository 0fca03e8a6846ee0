import { MeasurementStandard } from '../enumerations/content.js'

/** The measures of a variant, in the units of the shop: pounds and inches, or kilograms and centimetres. */
export interface Measures {
  readonly weight?: number | undefined
  readonly length?: number | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** A message that names a weight. */
export interface WeightMessage {
  readonly key: 'product.weight.imperial' | 'product.weight.metric'
  readonly values: { readonly weight: string }
}

/** A message that names a size. */
export interface SizeMessage {
  readonly key: 'product.size.imperial' | 'product.size.metric'
  readonly values: { readonly length: string; readonly width: string; readonly height: string }
}

const isMeasure = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value > 0

const number = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value)

/** The message that names a weight; null without one. */
export const weightMessage = (
  { weight }: Measures,
  standard: MeasurementStandard,
  locale: string,
): WeightMessage | null =>
  isMeasure(weight)
    ? {
        key: standard === MeasurementStandard.imperial ? 'product.weight.imperial' : 'product.weight.metric',
        values: { weight: number(weight, locale) },
      }
    : null

/** The message that names length, width and height; null unless all of them are known. */
export const sizeMessage = (
  { length, width, height }: Measures,
  standard: MeasurementStandard,
  locale: string,
): SizeMessage | null =>
  isMeasure(length) && isMeasure(width) && isMeasure(height)
    ? {
        key: standard === MeasurementStandard.imperial ? 'product.size.imperial' : 'product.size.metric',
        values: {
          length: number(length, locale),
          width: number(width, locale),
          height: number(height, locale),
        },
      }
    : null

/** The unit that a product is also priced by, such as 100 g: `{ unit: 'g', per: 100 }`. */
export interface PricedUnit {
  readonly unit: string
  readonly per: number
}

/** The largest quantity of a unit that a product can hold. */
export const UNIT_QUANTITY_MAX = 1_000_000

/**
 * The price of a unit of a product in minor units, rounded as amounts are; null without a quantity.
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
