import { expect, it } from 'vitest'
import { readProduct } from './read-product.js'

const VARIANTS = [{ id: 'a1', sku: 'A', price: 500 }]

it('reads the fields of a product in `structuredContent`, where records have them', () => {
  const record = {
    id: 'a',
    title: 'A',
    structuredContent: { productType: 2, currency: 'GBP', variants: VARIANTS },
  }
  expect(readProduct(JSON.stringify(record))).toMatchObject({
    id: 'a',
    productType: 2,
    currency: 'GBP',
    variants: [{ id: 'a1', price: 500, qtyInStock: 0, optionValues: [] }],
  })
})

it('reads them at the top level too, and those of `structuredContent` count where both are there', () => {
  const plain = { id: 'a', currency: 'EUR', variants: VARIANTS }
  expect(readProduct(JSON.stringify(plain)).currency).toBe('EUR')
  const both = { ...plain, structuredContent: { currency: 'GBP' } }
  expect(readProduct(JSON.stringify(both))).toMatchObject({ currency: 'GBP', variants: [{ id: 'a1' }] })
})

it.each(['', 'null', '{"id":"a"}', '{"structuredContent":{"variants":[]},"id":"a"}'])(
  '%s is no product',
  (json) => {
    expect(() => readProduct(json)).toThrow('product: no product with variants in data-block-json')
  },
)
