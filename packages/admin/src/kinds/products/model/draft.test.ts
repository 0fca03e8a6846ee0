import type { ProductConfigBody } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { afterSave, countChanges, draftOf, rebased, requestOf } from './draft.js'
import { shownStock, withVariant } from './variants.js'

const product = (stock: number, more: Partial<ProductConfigBody> = {}): ProductConfigBody => ({
  id: 'heron',
  url: '/shop/heron',
  title: 'Heron',
  description: '',
  note: '',
  text: '',
  isPublished: true,
  pictures: [],
  options: [],
  isAdded: false,
  weightUnit: 'kg',
  isListed: true,
  tags: [],
  categories: [],
  suggestions: { tags: [], categories: [] },
  currency: 'GBP',
  language: 'en',
  hasStock: true,
  isOwn: false,
  revision: 1,
  unit: '',
  unitPer: 0,
  variants: [
    {
      id: 'a',
      name: '',
      values: [],
      weight: 0,
      sku: 'A',
      price: 1,
      salePrice: 0,
      isOnSale: false,
      stock,
      isUnlimited: false,
      unitQuantity: 0,
    },
  ],
  ...more,
})
const typed = (stored: ProductConfigBody, stock: string) =>
  withVariant(draftOf(stored), 'a', { stock, seenStock: stored.variants[0]!.stock })
const changeOf = (stored: ProductConfigBody, draft: ReturnType<typeof draftOf>) =>
  requestOf(stored, draft).variants[0]!.stockChange

describe('the stock of a draft', () => {
  it('is a difference, also to a stock that has changed since', () => {
    const draft = typed(product(10), '15')
    expect([changeOf(product(10), draft), changeOf(product(7), draft)]).toEqual([5, 5])
    expect(shownStock(draft.variants[0]!, product(7).variants[0]!)).toBe('12')
    expect(shownStock(typed(product(10), '0').variants[0]!, product(4).variants[0]!)).toBe('0')
    expect(shownStock(typed(product(10), 'x').variants[0]!, product(4).variants[0]!)).toBe('x')
  })

  it('that is typed while another one is saved counts from that one', () => {
    const sent = typed(product(10), '15')
    const unchanged = afterSave({ ...sent, title: 'Grey heron' }, sent)
    const stored = product(13, { revision: 2 })
    expect([changeOf(stored, unchanged), countChanges(unchanged, stored)]).toEqual([0, 1])
    const later = afterSave(withVariant(sent, 'a', { stock: '16' }), sent)
    expect(changeOf(stored, later)).toBe(1)
    expect(shownStock(later.variants[0]!, stored.variants[0]!)).toBe('14')
  })

  it('of a variant without limit does not change', () => {
    const draft = withVariant(typed(product(10), '15'), 'a', { isUnlimited: true })
    expect([changeOf(product(10), draft), countChanges(draft, product(10))]).toEqual([0, 1])
  })
})

it('a draft follows the variants that the theme has by now', () => {
  const draft = typed(product(10), '11')
  const [variant] = product(10).variants
  const stored = product(10, { variants: [{ ...variant!, id: 'b', sku: 'B' }, variant!] })
  const moved = rebased(draft, product(10), stored)
  expect(requestOf(stored, moved).variants.map(({ id, stockChange }) => [id, stockChange])).toEqual([
    ['b', 0],
    ['a', 1],
  ])
  expect(countChanges(moved, stored)).toBe(1)
})

it('a draft on a newer record has its values, except those that were changed, and the difference of the stock', () => {
  const older = product(10, { description: 'Old' })
  const newer = product(7, {
    title: 'Blue heron',
    description: 'New',
    isListed: false,
    variants: [
      { ...older.variants[0]!, sku: 'NEW', price: 20, salePrice: 10, isOnSale: true, stock: 7 },
      { ...older.variants[0]!, id: 'b', sku: 'B' },
    ],
  })
  const draft = { ...typed(older, '15'), title: 'Grey heron' }
  const moved = rebased(draft, older, newer)
  expect(requestOf(newer, moved)).toMatchObject({
    title: 'Grey heron',
    description: 'New',
    isListed: false,
    variants: [
      { id: 'a', sku: 'NEW', price: 20, salePrice: 10, isOnSale: true, stockChange: 5 },
      { id: 'b', sku: 'B', stockChange: 0 },
    ],
  })
  expect(countChanges(moved, newer)).toBe(2)
  const priced = withVariant(draftOf(older), 'a', { price: '0.03' })
  expect(requestOf(newer, rebased(priced, older, newer)).variants[0]).toMatchObject({ price: 3, sku: 'NEW' })
})

it('a draft on a newer record has the tags and categories that either person has added, and none that one has removed', () => {
  const older = product(10, { tags: ['Garden', 'Trees'], categories: [['Prints']] })
  const newer = product(10, { tags: ['Garden', 'Trees', 'Moss'], categories: [] })
  const draft = { ...draftOf(older), tags: 'Trees', categories: 'Prints\nPrints / Linocuts' }
  expect(requestOf(newer, rebased(draft, older, newer))).toMatchObject({
    tags: ['Trees', 'Moss'],
    categories: [['Prints', 'Linocuts']],
  })
})
