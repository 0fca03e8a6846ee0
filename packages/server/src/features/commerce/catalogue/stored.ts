import type { CategoryPath, PricedUnit, ProductContent } from '@site/runtime/contract'

/** A picture of a product. */
export interface Picture {
  /** A file of the assets folder, or the address of one that an owner has uploaded. */
  readonly file: string
  readonly alt: string
  /** Of a picture whose owner has set it, or whose file has one. */
  readonly focal?: string
  readonly width?: number | null
  readonly height?: number | null
}

/** `data` of a stored product. Amounts are minor units of the shop's currency. */
export interface ProductData {
  /** The names of the options. */
  readonly options: readonly string[]
  readonly plan: ProductContent['plan']
  readonly installments: ProductContent['installments']
  /** In the unit of the website's measurement standard. */
  readonly weight: number | null
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null
  readonly unitPrice: PricedUnit | null
  readonly pictures: readonly Picture[]
  /** The values of the seed. A product that was stored by an earlier version has none. */
  readonly tags?: readonly string[]
  readonly categories?: readonly CategoryPath[]
}

/** `data` of a stored variant. */
export interface VariantData {
  /** A file of the assets folder; empty or missing for the product's own pictures. */
  readonly picture?: string
  /** How much of the product's unit it holds; 0 or missing without one. */
  readonly unitQuantity?: number
  /** 0 for the weight of the product. A variant that was stored by an earlier version has none. */
  readonly weight?: number
}
