import { newSku, type ProductConfigRequest } from '@site/runtime/contract'
import type { Queries } from '../../../../base/database/database.js'
import { storableJson } from '../../../../base/database/storable.js'

type Variants = ProductConfigRequest['variants']

/**
 * Why a variant cannot have a stock number: a variant of another product has it, or it is the seed's number of another
 * variant, which goes back to it without its owner's version.
 */
export type SkuHolder = 'product' | 'theme'

interface Row {
  readonly id: string
  readonly sku: string
  readonly ownerSku: string | null
  readonly isActive: boolean
}

/** The places of variants that cannot have their stock numbers, and why. */
export async function takenSkus(
  queries: Queries,
  websiteId: string,
  variants: Variants,
): Promise<Map<number, SkuHolder>> {
  const skus = storableJson(variants.map(({ sku }) => sku))
  const rows = await queries.query<Row>(
    `select id, sku, owner_sku as "ownerSku", is_active as "isActive" from variants
     where website_id = $1 and (sku = any (array(select jsonb_array_elements_text($2::jsonb)))
       or owner_sku = any (array(select jsonb_array_elements_text($2::jsonb))))`,
    [websiteId, skus],
  )
  // These variants get other numbers now.
  const ids = new Set(variants.map(({ id }) => id))
  const seeded = new Map(rows.map((row) => [row.sku, row]))
  const owned = new Map(rows.flatMap((row) => (ids.has(row.id) ? [] : [[row.ownerSku, row] as const])))
  const holderOf = ({ id, sku }: { readonly id: string; readonly sku: string }): SkuHolder | null => {
    const other = sku === '' ? undefined : (owned.get(sku) ?? seeded.get(sku))
    if (!other || other.id === id) return null
    const hasIt = !ids.has(other.id) && (other.ownerSku ?? other.sku) === sku
    return hasIt && other.isActive ? 'product' : 'theme'
  }
  return new Map(
    variants.flatMap((variant, place) => {
      const holder = holderOf(variant)
      return holder ? [[place, holder] as const] : []
    }),
  )
}

/** Stock numbers that no variant of the website has. */
export async function freeSkus(queries: Queries, websiteId: string, count: number): Promise<string[]> {
  const rows = await queries.query<{ sku: string }>(
    `select unnest(array[sku, owner_sku]) as sku from variants where website_id = $1`,
    [websiteId],
  )
  const taken = new Set(rows.map(({ sku }) => sku))
  return Array.from({ length: count }, () => {
    let sku = newSku()
    while (taken.has(sku)) sku = newSku()
    taken.add(sku)
    return sku
  })
}
