import { act } from 'react'
import { expect, it } from 'vitest'
import { HERON, renderProducts } from '../../../testing/products.js'

const NEW = {
  ...HERON,
  id: '+',
  url: '',
  title: '',
  isAdded: true,
  isOwn: true,
  isPublished: false,
  revision: 0,
  variants: HERON.variants.map((variant) => ({ ...variant, sku: '', stock: 0 })),
}
const { open, type, detail, within, calls, settle } = renderProducts()
const ADD = 'POST /api/config/products'

it('a new product is sent with a key, by which it is added once', async () => {
  await open(
    {
      'GET /api/config/products/new': () => NEW,
      [ADD]: () => ({ ...NEW, id: 'punt', url: '/shop/punt', title: 'Punt', revision: 1 }),
      'GET /api/config/products/punt': () => ({
        ...NEW,
        id: 'punt',
        url: '/shop/punt',
        title: 'Punt',
        revision: 1,
      }),
    },
    '+',
  )
  expect(detail().querySelector('h2')!.textContent).toBe('New product')
  await type('Name', 'Punt')
  const save = [...detail().querySelectorAll('button')].find((each) => each.textContent === 'Save')!
  await act(async () => save.click())
  await settle()
  const [sent] = calls('POST').map(({ body }) => body as { title: string; key: string; revision?: number })
  expect([sent!.title, sent!.revision, sent!.key.length]).toEqual(['Punt', undefined, 32])
})

it('a new product is not called free before its price was typed or passed', async () => {
  await open(
    {
      'GET /api/config/products/new': () => ({
        ...NEW,
        variants: NEW.variants.slice(0, 1).map((variant) => ({ ...variant, price: 0 })),
      }),
    },
    '+',
  )
  const warnings = () => detail().querySelectorAll('.labelled-warning').length
  await type('Name', 'Punt')
  expect(warnings()).toBe(0)
  const price = within('Price in GBP')
  await act(async () => price.focus())
  expect(warnings()).toBe(0)
  await act(async () => price.blur())
  expect(warnings()).toBe(1)
  await type('Price in GBP', '4')
  expect(warnings()).toBe(0)
})
