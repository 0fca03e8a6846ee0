import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../../tests/support/repeats.js'
import { TEST_SITE } from '../../../../testing/test-site.js'
import { readSeed, Seed } from '../../../seed.js'

type SeededProduct = NonNullable<Seed['pages'][number]['product']>

describe('the products of a seed', () => {
  let original: Seed
  let kingfisher: number
  beforeAll(async () => {
    original = (await readSeed(TEST_SITE)).seed
    kingfisher = original.pages.findIndex(({ path }) => path === '/shop/kingfisher-print')
  })

  const issuesOf = (seed: unknown) =>
    (v.safeParse(Seed, seed).issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const)
  const productOf = (seed: Seed, path = '/shop/kingfisher-print'): SeededProduct =>
    seed.pages.find((page) => page.path === path)!.product!

  it.each<[string, (product: SeededProduct, seed: Seed) => unknown, string, RegExp]>([
    [
      'a price that is a number',
      ({ variants }) => Object.assign(variants[0]!, { price: 38 }),
      'variants.0.price',
      /in quotes/,
    ],
    [
      'a price with a symbol',
      ({ variants }) => (variants[1]!.price = '£42'),
      'variants.1.price',
      /must be an amount such as/,
    ],
    [
      'a price with three decimal places',
      ({ variants }) => (variants[0]!.price = '38.005'),
      'variants.0.price',
      /amount in GBP, with at most 2 decimal places/,
    ],
    [
      'a price below zero',
      ({ variants }) => (variants[0]!.price = '-1.00'),
      'variants.0.price',
      /must be an amount/,
    ],
    [
      '[PROD-006] a price above the limit',
      ({ variants }) => (variants[0]!.price = '1000000.01'),
      'variants.0.price',
      /too high/,
    ],
    [
      '[PROD-016] a review of six stars',
      (product) => Object.assign(product, { reviews: [{ rating: 6, date: '2026-10-02' }] }),
      'reviews.0.rating',
      /<=5/,
    ],
    [
      '[PROD-016] a review of a day that no year has',
      (product) => Object.assign(product, { reviews: [{ rating: 5, date: '2026-02-30' }] }),
      'reviews.0.date',
      /must be a day such as/,
    ],
    [
      '[PROD-016] a review with a long text',
      (product) =>
        Object.assign(product, { reviews: [{ rating: 5, date: '2026-10-02', text: 'a'.repeat(5_001) }] }),
      'reviews.0.text',
      /<=5000/,
    ],
    [
      'a sale without a price',
      ({ variants }) => (variants[0]!.onSale = true),
      'variants.0',
      /on sale without a "salePrice"/,
    ],
    [
      '[PROD-019] a stock number that is too long',
      ({ variants }) => (variants[0]!.sku = 'x'.repeat(61)),
      'variants.0.sku',
      /length/,
    ],
    [
      'two variants of one id',
      ({ variants }) => (variants[1]!.id = 'kingfisher-a4-smooth'),
      'variants.2.id',
      /variants\.1\.id has the same id/,
    ],
    [
      'a stock number of another product',
      ({ variants }, seed) => (productOf(seed, '/shop/river-sounds').variants[0]!.sku = variants[0]!.sku),
      '',
      /has the same stock number/,
    ],
    [
      'two variants of the same options',
      ({ variants }) => (variants[1]!.options.Paper = 'Smooth'),
      'variants.1',
      /variants\.0 has the same values of options/,
    ],
    [
      'a variant without a value of an option',
      ({ variants }) => delete variants[1]!.options.Paper,
      'variants.1.options',
      /needs a value of "Paper"/,
    ],
    [
      'a variant with an unknown option',
      ({ variants }) => (variants[1]!.options.Ink = 'Red'),
      'variants.1.options.Ink',
      /has no option "Ink"/,
    ],
    ['an option twice', ({ options }) => options.push('Size'), 'options', /the same name/],
    ['no variant', ({ variants }) => variants.splice(0), 'variants', /at least one variant/],
    [
      'a variant without stock',
      ({ variants }) => delete variants[0]!.stock,
      'variants.0',
      /needs "stock", or "unlimited": true/,
    ],
    [
      'a variant with stock and without limit',
      ({ variants }) => (variants[0]!.unlimited = true),
      'variants.0',
      /either "stock" or "unlimited"/,
    ],
    ['half a piece', ({ variants }) => (variants[0]!.stock = 0.5), 'variants.0.stock', /integer/],
    [
      'stock of a download',
      (product) => Object.assign(product, { type: 'digital' }),
      'variants.0.stock',
      /the type "digital" has no stock/,
    ],
    ['an unknown type', (product) => Object.assign(product, { type: 'Physical' }), 'type', /"physical"/],
    ['a key that nothing reads', (product) => Object.assign(product, { price: '38.00' }), 'price', /.*/],
    [
      'a picture outside of the assets',
      ({ pictures }) => (pictures[0]!.file = '../seed/site.json'),
      'pictures.0.file',
      /file of the assets folder/,
    ],
  ])(
    '[PROD-002] with %s do not start, and the sentence names the place',
    (_what, change, place, sentence) => {
      const seed = structuredClone(original)
      change(productOf(seed), seed)
      const issues = issuesOf(seed)
      const [path, message] = issues[0]!
      expect(path).toMatch(new RegExp(`^pages\\.\\d+\\.product\\.${place}`))
      expect(message).toMatch(sentence)
      if (place !== '') expect(path).toBe(`pages.${kingfisher}.product.${place}`)
    },
  )

  it('[EDT-013] need a collection of at most 200 products', () => {
    const seed = structuredClone(original)
    seed.pages[kingfisher]!.collectionId = null
    expect(issuesOf(seed)).toEqual([[`pages.${kingfisher}.collectionId`, 'a product needs a collection']])
    const large = structuredClone(original)
    const copies = Array.from({ length: 197 }, (_, at) => ({
      ...large.pages.find(({ path }) => path === '/shop/tide-table')!,
      id: at.toString(16).padStart(24, '0'),
      path: `/shop/copy-${at}`,
      product: { type: 'service', variants: [{ id: `copy-${at}`, price: '1.00', unlimited: true }] },
    }))
    const issues = issuesOf({ ...large, pages: [...large.pages, ...copies] })
    expect(issues).toEqual([
      [`pages.${large.pages.length + 196}.product`, 'its collection has more than 200 products'],
    ])
    expect(issuesOf({ ...large, pages: [...large.pages, ...copies.slice(1)] })).toEqual([])
  })

  it('[MON-003] have whole amounts in yen, and a currency that exists', () => {
    const { website, commerce } = original
    const yen = { ...original, website: { ...website, selectedCurrency: 'JPY' } }
    const message = 'must be an amount in JPY, with at most 0 decimal places'
    expect(issuesOf(yen)).toEqual([
      // The price of the tide table, and of the post. An amount such as "38.00" is whole.
      [`pages.${kingfisher + 1}.product.variants.0.price`, message],
      ['records.delivery.0.ways.0.price', message],
    ])
    const unknown = { ...original, commerce, website: { ...website, selectedCurrency: 'XXX' } }
    expect(issuesOf(unknown)[0]).toEqual([
      'website.selectedCurrency',
      'is no currency that a shop can use, such as "USD"',
    ])
  })

  it('never fail to be read, whatever they are', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '38.00', '1e9', ' 1', '٣'))
    const variant = fc.record(
      {
        id: fc.oneof(text, fc.constantFrom('a', 'b')),
        sku: text,
        price: fc.oneof(text, fc.double()),
        salePrice: text,
        onSale: fc.boolean(),
        stock: fc.oneof(fc.integer(), fc.double()),
        unlimited: fc.boolean(),
        options: fc.dictionary(text, text),
      },
      { requiredKeys: [] },
    )
    const product = fc.record({
      type: fc.constantFrom('physical', 'digital', 'toString'),
      options: fc.array(text, { maxLength: 4 }),
      variants: fc.array(fc.oneof(variant, fc.anything()), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.oneof(product, fc.anything()), (made) => {
        const pages = original.pages.map((page, at) =>
          at === kingfisher ? { ...page, product: made } : page,
        )
        for (const [place] of issuesOf({ ...original, pages })) expect(place).toMatch(/^pages\.\d+\.product/)
      }),
      propertyRuns(1_000),
    )
  })
})
