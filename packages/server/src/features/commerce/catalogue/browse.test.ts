import { CATEGORY_MAX_LENGTH, ProductCategories, ProductTags, TAG_MAX_LENGTH } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { browse } from './browse.js'
import { countCategories } from './categories.js'
import { labelLinks } from './label-links.js'
import { productsKey } from './variables.js'

const item = (title: string, tags: string[], ...categories: string[][]) => ({
  title,
  product: { tags, categories },
})
const ITEMS = [
  item('Heron', ['Deep blue'], ['Prints', 'Linocuts'], ['Prints', 'Birds & more']),
  item('Fern', ['deep  Blue', 'Green'], ['prints', 'Screenprints']),
  item('Card', ['Green']),
]
const found = (request: object) => browse(ITEMS, '/shop', request).items.map(({ title }) => title)

describe('the tags and categories of a list', () => {
  it('[EDT-014] choose its products, a category with those of its subcategories', () => {
    expect(found({})).toEqual(['Heron', 'Fern', 'Card'])
    expect(found({ category: 'PRINTS' })).toEqual(['Heron', 'Fern'])
    expect(found({ category: 'Prints / Linocuts' })).toEqual(['Heron'])
    expect(found({ category: 'linocuts' })).toEqual([])
    expect(found({ tag: 'deep-blue' })).toEqual(['Heron', 'Fern'])
    expect(found({ category: 'prints/linocuts', tag: 'green' })).toEqual(['Heron'])
  })

  it('are links with counts, of which the current ones are known', () => {
    const { categories, tags, filter } = browse(ITEMS, '/shop', { category: 'prints/linocuts' }).browse
    expect(filter).toEqual({ kind: 'category', name: 'Linocuts' })
    expect(categories).toHaveLength(1)
    expect(categories[0]).toMatchObject({
      name: 'Prints',
      url: '/shop?category=prints',
      count: 2,
      isOpen: true,
    })
    expect(categories[0]).toMatchObject({ isCurrent: false })
    expect(categories[0]!.children.map(({ url, isCurrent, isOpen }) => [url, isCurrent, isOpen])).toEqual([
      ['/shop?category=prints/linocuts', true, true],
      ['/shop?category=prints/birds-%26-more', false, false],
      ['/shop?category=prints/screenprints', false, false],
    ])
    expect(tags.map(({ name, count }) => [name, count])).toEqual([
      ['Deep blue', 2],
      ['Green', 2],
    ])
  })

  it('made-up names are all the same page of the cache', () => {
    const keyOf = (request: object) => {
      const list = { collectionId: 'prints', ...browse(ITEMS, '/shop', request) }
      return productsKey({ list: list as never, shopPath: '/shop' })
    }
    const unknown = keyOf({ category: 'a' })
    expect(keyOf({ category: 'x/y' })).toBe(unknown)
    expect(keyOf({ tag: 'Z' })).toBe(unknown)
    expect(keyOf({ tag: 'GREEN' })).toBe(keyOf({ tag: 'green' }))
    expect(new Set([unknown, keyOf({}), keyOf({ tag: 'green' }), keyOf({ category: 'prints' })]).size).toBe(4)
  })

  it('of a product are names without links where no page lists it', () => {
    const { product } = ITEMS[0]!
    expect(labelLinks('/shop')(product).categories[0]).toEqual({
      name: 'Prints / Linocuts',
      url: '/shop?category=prints/linocuts',
    })
    expect(labelLinks('')(product).tags).toEqual([{ name: 'Deep blue', url: '' }])
  })

  it('of other products, and what is chosen of them, make another page of the cache', () => {
    const versionOf = (items: typeof ITEMS, request = {}) => browse(items, '/shop', request).version
    const plain = versionOf(ITEMS)
    expect(versionOf(structuredClone(ITEMS))).toBe(plain)
    expect(versionOf(ITEMS.toReversed())).not.toBe(plain)
    expect(versionOf([...ITEMS.slice(1), item('Heron', ['Deep blue'], ['Prints'])])).not.toBe(plain)
    const nested = [item('A', [], ['x', 'z']), item('B', [], ['y', 'z'])]
    expect(versionOf(nested, { category: 'x/z' })).not.toBe(versionOf(nested, { category: 'y/z' }))
    // The choice of one visitor stays out of the labels that all of them share.
    browse(ITEMS, '/shop', { category: 'prints/linocuts' })
    const [prints] = browse(ITEMS, '/shop', {}).browse.categories
    expect([prints?.isOpen, prints?.children[0]?.isCurrent]).toEqual([false, false])
  })

  it('are each read once, however deep they are nested, and not again before a product has others', () => {
    const read = vi.spyOn(String.prototype, 'toLowerCase')
    const many = Array.from({ length: 40 }, (_, at) =>
      item(
        `${at}`,
        ['Blue'],
        ...Array.from({ length: 20 }, (__, place) => [...'ABCDEFGH', `${at} ${place}`]),
      ),
    )
    const readBy = (work: () => unknown) => {
      const before = read.mock.calls.length
      work()
      return read.mock.calls.length - before
    }
    const different = 40 * 20 + 'ABCDEFGH'.length + 1
    const choose = () => browse(many, '/shop', { category: 'a/b/c' })
    expect(readBy(choose)).toBeLessThanOrEqual(different + 3)
    expect(readBy(choose)).toBe(3)
    const linksOf = labelLinks('/shop')
    expect(readBy(() => many.map(({ product }) => linksOf(product)))).toBe(different)
    read.mockRestore()
  })
})

describe('a tag and a category', () => {
  const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

  it('[EDT-015] [EDT-016] have at most so many characters', () => {
    expect(accepts(ProductTags, ['a'.repeat(TAG_MAX_LENGTH)])).toBe(true)
    expect(accepts(ProductTags, ['a'.repeat(TAG_MAX_LENGTH + 1)])).toBe(false)
    expect(accepts(ProductCategories, [['a', 'b'.repeat(CATEGORY_MAX_LENGTH)]])).toBe(true)
    expect(accepts(ProductCategories, [['a', 'b'.repeat(CATEGORY_MAX_LENGTH + 1)]])).toBe(false)
  })

  it('[CFG-012] are not twice the same, and are text of one line', () => {
    for (const tags of [['Blue', 'blue'], [' '], ['a\nb'], Array.from({ length: 51 }, (_, at) => `${at}`)])
      expect(accepts(ProductTags, tags)).toBe(false)
    for (const paths of [[['A'], ['a']], [[]], [['a/b']], [Array(11).fill('a')]])
      expect(accepts(ProductCategories, paths)).toBe(false)
  })

  it('[EDT-014] categories are counted with those that they are nested in', () => {
    expect(countCategories([['A', 'B'], ['a', 'C'], ['D']])).toBe(4)
  })
})
