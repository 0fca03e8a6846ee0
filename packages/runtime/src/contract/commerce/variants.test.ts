import { describe, expect, it } from 'vitest'
import type { ProductVariant } from '../api/commerce.js'
import { ProductType } from '../enumerations/content.js'
import { availableValues, variantFor, variantOptions } from './variants.js'

const variant = (id: string, qtyInStock: number, options: Record<string, string>): ProductVariant => ({
  id,
  sku: id,
  price: 100,
  salePrice: 0,
  onSale: false,
  qtyInStock,
  unlimited: false,
  optionValues: Object.entries(options).map(([optionName, value]) => ({ optionName, value })),
  mainImageUrl: '',
})

const variants = [
  variant('a3-matt', 2, { Size: 'A3', Paper: 'Matt' }),
  variant('a3-gloss', 0, { Size: 'A3', Paper: 'Gloss' }),
  variant('a2-matt', 1, { Size: 'A2', Paper: 'Matt' }),
  variant('a2-gloss', 1, { Size: 'A2', Paper: 'Gloss' }),
  variant('a1-gloss', 0, { Size: 'A1', Paper: 'Gloss' }),
]
const print = { productType: ProductType.physical, variants }

const values = (choices: Record<string, string>, product: Parameters<typeof availableValues>[0] = print) =>
  Object.fromEntries([...availableValues(product, choices)].map(([name, set]) => [name, [...set].sort()]))

describe('variants', () => {
  it('[PROD-002] a variant is found by the values of all its options', () => {
    expect(variantFor(variants, { Size: 'A2', Paper: 'Gloss' })?.id).toBe('a2-gloss')
    expect(variantFor(variants, { Paper: 'Matt', Size: 'A3', Frame: 'None' })?.id).toBe('a3-matt')
  })

  it('[PROD-002] there is none while a choice is missing or for values that no variant has', () => {
    expect(variantFor(variants, {})).toBeUndefined()
    expect(variantFor(variants, { Size: 'A2' })).toBeUndefined()
    expect(variantFor(variants, { Size: 'A2', Paper: '' })).toBeUndefined()
    expect(variantFor(variants, { Size: 'A1', Paper: 'Matt' })).toBeUndefined()
    expect(variantFor([], {})).toBeUndefined()
  })

  it('[PROD-002] the only variant of a product without options needs no choice', () => {
    expect(variantFor([variant('only', 1, {})], {})?.id).toBe('only')
  })

  it('options may be named like members of every object', () => {
    const odd = [variant('odd', 1, { constructor: 'x', toString: 'y' })]
    expect(variantFor(odd, {})).toBeUndefined()
    expect(variantFor(odd, { constructor: 'x', toString: 'y' })?.id).toBe('odd')
    expect(values({}, { ...print, variants: odd })).toEqual({ constructor: ['x'], toString: ['y'] })
  })

  it('options and values keep the order of the variants', () => {
    expect([...variantOptions(variants)]).toEqual([
      ['Size', ['A3', 'A2', 'A1']],
      ['Paper', ['Matt', 'Gloss']],
    ])
  })
})

describe('values that can still be bought', () => {
  it('[PROD-003] leaves out values whose variants are all sold out', () => {
    expect(values({})).toEqual({ Size: ['A2', 'A3'], Paper: ['Gloss', 'Matt'] })
  })

  it('[PROD-003] depend on the choices of the other options, not on their own', () => {
    expect(values({ Size: 'A3' })).toEqual({ Size: ['A2', 'A3'], Paper: ['Matt'] })
    expect(values({ Paper: 'Gloss' })).toEqual({ Size: ['A2'], Paper: ['Gloss', 'Matt'] })
    expect(values({ Size: 'A3', Paper: 'Gloss' })).toEqual({ Size: ['A2'], Paper: ['Matt'] })
    expect(values({ Size: '', Paper: '' })).toEqual(values({}))
  })

  it('[PROD-004] are all values of a digital product', () => {
    expect(values({ Size: 'A1' }, { ...print, productType: ProductType.digital })).toEqual({
      Size: ['A1', 'A2', 'A3'],
      Paper: ['Gloss'],
    })
  })
})
