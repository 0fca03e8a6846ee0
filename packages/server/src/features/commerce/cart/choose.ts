import { variantFor } from '@site/runtime/contract'
import type { CartItem } from './items.js'
import type { Refusal } from './refusal.js'

/** How a request names a variant of a product: by its id, its stock number, or the values of its options. */
export interface VariantChoice {
  readonly variantId: string
  readonly sku: string
  /** Values by the names of options. */
  readonly options: ReadonlyMap<string, string>
}

function variantIdOf(
  items: readonly CartItem[],
  { variantId, sku, options }: VariantChoice,
): string | undefined {
  if (variantId !== '') return variantId
  const variants = items.map(({ variant }) => variant)
  if (sku !== '') return variants.find((variant) => variant.sku === sku)?.id
  const only = variants.length === 1 && options.size === 0 ? variants[0] : undefined
  return (only ?? variantFor(variants, Object.fromEntries(options)))?.id
}

/** The variant that a request names. A product of one variant needs no choice. */
export function chooseItem(items: readonly CartItem[], choice: VariantChoice): CartItem | Refusal {
  const id = variantIdOf(items, choice)
  const found = items.find(({ variant }) => variant.id === id)
  if (found) return found
  const isOpen = choice.variantId === '' && choice.sku === '' && items.length > 0
  return { code: 'gone', issue: isOpen ? 'choice' : 'gone' }
}
