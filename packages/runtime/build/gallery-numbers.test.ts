import { expect, it } from 'vitest'
import { galleryNumbers } from './gallery-numbers.js'

const rules = [...galleryNumbers().matchAll(/:is\((.*)\) \{\n\s*(--[\w-]+): (.*);/g)].map(
  ([, selectors = '', property, value]) => ({ selectors, property, value }),
)

it('a value in JSON is met by the rule of that value, not by one of a number that it begins with', () => {
  const beginnings = rules.flatMap(({ selectors }, at) =>
    [...selectors.matchAll(/\*='([^']*\d)'/g)].map(([, json = '']) => ({ json, at })),
  )
  const overtaken = beginnings.filter(({ json, at }) =>
    beginnings.some((other) => other.at > at && json !== other.json && json.startsWith(other.json)),
  )
  expect(overtaken).toEqual([])
  expect(beginnings.length).toBeGreaterThan(100)
})

it.each([
  ['[data-option-slides-per-row="3"]', '--site-gallery-per', '3'],
  [`[data-block-json*='s-per-row":12']`, '--site-gallery-per', '12'],
  ['[data-option-gutter="16"]', '--site-gallery-gutter', '16px'],
  [`[data-block-json*='"imageAspectRatio":"1.5"']`, '--site-gallery-ratio', '1.5'],
  ['[data-option-square-thumbs="true"]', '--site-gallery-ratio', '1'],
])('%s sets %s', (selector, property, value) => {
  const found = rules.filter(({ selectors }) => selectors.includes(selector))
  expect(found.map((each) => [each.property, each.value])).toEqual([[property, value]])
})
