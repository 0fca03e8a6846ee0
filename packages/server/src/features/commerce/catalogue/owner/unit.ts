import type { PricedUnit, ProductConfigBody, ProductConfigRequest } from '@site/runtime/contract'

type UnitValues = Pick<ProductConfigBody, 'unit' | 'unitPer'>

/** The unit of a product as its owner types it. */
export const unitValues = ({ unitPrice }: { readonly unitPrice: PricedUnit | null }): UnitValues =>
  unitPrice ? { unit: unitPrice.unit, unitPer: unitPrice.per } : { unit: '', unitPer: 0 }

/** The unit that an owner has typed; undefined for a request that leaves it out. */
export function pricedUnitOf({
  unit,
  unitPer = 0,
}: Pick<ProductConfigRequest, 'unit' | 'unitPer'>): PricedUnit | null | undefined {
  if (unit === undefined) return undefined
  return unit === '' ? null : { unit, per: unitPer || 1 }
}
