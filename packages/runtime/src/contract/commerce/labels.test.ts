import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductCategories, ProductTags } from './labels.js'

it.each(['', ' ', 'a,b', 'a\nb', 'a\0b', 'a\ud800b'])('%j is no tag, and no name of a category', (name) => {
  expect(v.safeParse(ProductTags, [name]).success).toBe(false)
  expect(v.safeParse(ProductCategories, [[name]]).success).toBe(false)
})

it('a pair of surrogates is a letter like others', () => {
  expect(v.parse(ProductTags, ['🛶 boats'])).toEqual(['🛶 boats'])
})
