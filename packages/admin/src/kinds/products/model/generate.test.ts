import { describe, expect, it } from 'vitest'
import { HERON } from '../../../../testing/products.js'
import { draftOf } from './draft.js'
import { valuesOf, withOption, withoutOption, withValues } from './generate.js'
import { pastedInto } from './paste.js'
import { nameOf, type ProductDraft } from './values.js'
import { variantIssues } from './variants.js'

const heron = draftOf(HERON)
const names = (draft: ProductDraft) => draft.variants.map(nameOf)
const made = (draft: ProductDraft, at: number, values: readonly string[]) => {
  const generated = withValues(draft, at, values)
  if (generated.kind !== 'made') throw new Error(`${generated.count} variants`)
  return generated.draft
}
const framed = made(withOption(heron, 'Frame'), 1, ['None', 'Oak'])

describe('the variants of options', () => {
  it('are one for each combination; those that there are keep their values and their stock', () => {
    expect(names(framed)).toEqual(['A4 / None', 'A3 / None', 'A4 / Oak', 'A3 / Oak'])
    expect(framed.variants.slice(0, 2).map(({ id, stock }) => [id, stock])).toEqual([
      ['a4', '10'],
      ['a3', '0'],
    ])
    expect(framed.variants[2]).toMatchObject({ price: '38.00', stock: '0', seenStock: 0, sku: '' })
    expect(valuesOf(framed)).toEqual([
      ['A4', 'A3'],
      ['None', 'Oak'],
    ])
  })

  it('go with their value, and do not come back with another new one', () => {
    const less = { ...framed, variants: framed.variants.slice(0, 3) }
    expect(names(made(less, 1, ['None', 'Oak', 'Ash']))).toEqual([
      'A4 / None',
      'A3 / None',
      'A4 / Oak',
      'A4 / Ash',
      'A3 / Ash',
    ])
    expect(names(made(framed, 1, ['Oak']))).toEqual(['A4 / Oak', 'A3 / Oak'])
    expect(names(withoutOption(framed, 1))).toEqual(['A4', 'A3'])
    expect(made(heron, 0, []).variants).toHaveLength(1)
  })

  it('are at most 100', () => {
    const many = Array.from({ length: 51 }, (_, at) => `${at}`)
    expect(withValues(framed, 1, many)).toEqual({ kind: 'many', count: 102 })
  })

  it('need a value of each option, and no two have the same', () => {
    const open = withOption(heron, 'Frame')
    expect([...variantIssues(HERON, open).keys()]).toEqual(['variants.0.values', 'variants.1.values'])
    const twice = { ...heron, variants: heron.variants.map((each) => ({ ...each, values: ['A4'] })) }
    expect([...variantIssues(HERON, twice)]).toEqual([
      ['variants.1.values', 'Another variant has the same values.'],
    ])
  })
})

describe('rows of a spreadsheet', () => {
  const german = { ...HERON, language: 'de', currency: 'EUR' }
  const pasted = (text: string, stored = HERON, draft = draftOf(stored)) => pastedInto(stored, draft, text)

  it('change the variants with their values, and add others, as the language writes numbers', () => {
    const result = pasted('A4\t38,50\t7\tH-4\nA2\t1.250,00\t3\tH-2\t1,5\n', german)
    if (result.kind !== 'pasted') throw new Error(result.issues.join())
    expect(
      result.draft.variants.map(({ values, price, stock, seenStock }) => [
        ...values,
        price,
        stock,
        seenStock,
      ]),
    ).toEqual([
      ['A4', '38,50', '7', 10],
      ['A3', '56,00', '0', 0],
      ['A2', '1.250,00', '3', 0],
    ])
    expect(result.draft.variants[2]).toMatchObject({ sku: 'H-2', weight: '1,5' })
  })

  it('may name their columns in another order', () => {
    const result = pasted('In stock\tSize\tPrice\n4\tA3\t60\n')
    if (result.kind !== 'pasted') throw new Error(result.issues.join())
    expect(result.draft.variants[1]).toMatchObject({ price: '60', stock: '4' })
  })

  it('change nothing while a cell is wrong, and each has its sentence', () => {
    expect(pasted('A4\tmany\t1.5\nA3\t10\t2\tS\t-1\n')).toEqual({
      kind: 'issues',
      issues: [
        'Row 1, Price: “many”. Enter an amount such as 38.50.',
        'Row 1, In stock: “1.5”. Enter a whole number.',
        expect.stringMatching(/^Row 2, Weight: “-1”\. Enter a number above 0/),
      ],
    })
    expect(pasted('  \n')).toMatchObject({ kind: 'issues' })
  })
})
