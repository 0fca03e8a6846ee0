import type { ProductVariant } from '../api/commerce.js'
import { ProductType } from '../enumerations/content.js'
import { isVariantSoldOut, type StockedProduct } from './stock.js'

/** The chosen value of each option, by the option's name; an option that is not chosen yet is missing or empty. */
export type Choices = Readonly<Record<string, string>>

/** Own properties alone: an option may be named like a member of every object. */
const choiceOf = (choices: Choices, name: string): string =>
  Object.hasOwn(choices, name) ? (choices[name] ?? '') : ''

/**
 * The variant with exactly these choices, or `undefined` while an option is not chosen or if the shop has no such
 * variant. The only variant of a product without options needs no choices.
 *
 * @example
 * variantFor(product.variants, { Size: 'A3', Paper: 'Matt' })
 */
export const variantFor = (
  variants: readonly ProductVariant[],
  choices: Choices,
): ProductVariant | undefined =>
  variants.find(({ optionValues }) =>
    optionValues.every(({ optionName, value }) => choiceOf(choices, optionName) === value),
  )

/** The options of a product and their values, both in the order in which its variants name them. */
export function variantOptions(variants: readonly ProductVariant[]): ReadonlyMap<string, readonly string[]> {
  const options = new Map<string, string[]>()
  for (const { optionName, value } of variants.flatMap(({ optionValues }) => optionValues)) {
    const values = options.get(optionName) ?? []
    if (!values.includes(value)) values.push(value)
    options.set(optionName, values)
  }
  return options
}

/**
 * The values of each option that lead to a variant that can still be bought, given the choices of the *other* options:
 * a visitor who has chosen a value can always change it for another one of this set.
 *
 * @example
 * availableValues(product, { Size: 'A3' }).get('Paper')?.has('Matt')
 */
export function availableValues(
  product: StockedProduct,
  choices: Choices,
): ReadonlyMap<string, ReadonlySet<string>> {
  const available = new Map<string, Set<string>>()
  for (const name of variantOptions(product.variants).keys()) available.set(name, new Set())
  for (const variant of product.variants) {
    if (isVariantSoldOut(product, variant)) continue
    const differing = variant.optionValues.filter(({ optionName, value }) => {
      const choice = choiceOf(choices, optionName)
      return choice !== '' && choice !== value
    })
    for (const { optionName, value } of variant.optionValues) {
      if (differing.every((other) => other.optionName === optionName)) available.get(optionName)?.add(value)
    }
  }
  return available
}

/** Why a value leads to no variant that can be bought. */
export type Unavailability = 'soldOut' | 'unavailable'

/** Tells why a value, with the choices of the other options, leads to no variant that can be bought; else empty. */
export function unavailability(product: StockedProduct, choices: Choices) {
  const available = availableValues(product, choices)
  // Digital products are never sold out: as one, the product offers each value that leads to any variant.
  const existing = availableValues({ ...product, productType: ProductType.digital }, choices)
  return (name: string, value: string): Unavailability | '' =>
    available.get(name)?.has(value) ? '' : existing.get(name)?.has(value) ? 'soldOut' : 'unavailable'
}
