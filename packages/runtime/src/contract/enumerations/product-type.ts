/** The kind of a product. */
export const ProductType = {
  physical: 1,
  digital: 2,
  service: 3,
  giftCard: 4,
  paywall: 5,
} as const

export type ProductType = (typeof ProductType)[keyof typeof ProductType]

/** Standards for weights and lengths: pounds and inches, or kilograms and centimetres. */
export const MeasurementStandard = { imperial: 1, metric: 2 } as const

export type MeasurementStandard = (typeof MeasurementStandard)[keyof typeof MeasurementStandard]
