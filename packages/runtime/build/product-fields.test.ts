import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ProductContent, ProductVariant, SubscriptionPlan } from '../src/contract/api/commerce.js'
import {
  INSTALLMENTS_MAX,
  LOW_STOCK_MAX,
  PRODUCT_PRICE_MAX_MINOR,
  SKU_MAX_LENGTH,
} from '../src/contract/constants/commerce.js'
import { ProductType } from '../src/contract/enumerations/content.js'
import { BLOCKS } from './block-names.js'

const readme = readFileSync(`${BLOCKS}/product/README.md`, 'utf8')

/** The rows of the table with this head: name of a field and the rest. */
function rows(head: string): ReadonlyMap<string, string> {
  const table = readme.split(`\n| ${head} |`)[1]?.split('\n\n')[0] ?? ''
  return new Map([...table.matchAll(/^\| `(\w+)` (\|.*)$/gm)].map(([, name, rest]) => [name!, rest!]))
}

const { installments } = ProductContent.entries

it.each([
  ['field', ProductContent.entries, []],
  // A text of the page alone, which no call has.
  ['field of `variants`', ProductVariant.entries, ['unitPriceText']],
  ['field of `plan`', SubscriptionPlan.entries, []],
  ['field of `installments`', installments.wrapped.wrapped.entries, []],
])('the table of "%s" has every field of the contract, with its default', (head, entries, others) => {
  const table = rows(head)
  expect([...table.keys()]).toEqual([...Object.keys(entries), ...others])
  for (const [name, schema] of Object.entries(entries)) {
    const fallback = 'default' in schema ? `| \`${JSON.stringify(schema.default)}\` |` : '| needed |'
    expect(table.get(name), name).toContain(fallback)
  }
})

it('the tables name the values and the bounds of the contract', () => {
  const types = rows('field').get('productType')!
  expect([...types.matchAll(/`(\d)`/g)].map(([, value]) => Number(value))).toEqual(
    Object.values(ProductType).filter((value) => typeof value === 'number'),
  )
  expect(rows('field of `variants`').get('price')).toContain(`up to ${PRODUCT_PRICE_MAX_MINOR},`)
  expect(rows('field of `variants`').get('sku')).toContain(`at most ${SKU_MAX_LENGTH} `)
  expect(rows('field of `variants`').get('qtyInStock')).toContain(`From ${LOW_STOCK_MAX} down`)
  expect(rows('field of `installments`').get('count')).toContain(`up to ${INSTALLMENTS_MAX}.`)
  for (const unit of SubscriptionPlan.entries.billingPeriod.entries.unit.options)
    expect(rows('field of `plan`').get('billingPeriod')).toContain(`"${unit}"`)
})
