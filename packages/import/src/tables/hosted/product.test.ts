import { describe, expect, it } from 'vitest'
import { fixture } from '../../../testing/fixture.js'
import { importFixture } from '../../../testing/import-fixture.js'
import type { Found } from '../../engine/report.js'

/** The kinds of a shop among all that was found. Pictures and the page itself have tests of their own. */
const ofShop = (found: readonly Found[]) => found.filter(({ kind }) => kind === 'cart' || kind === 'product')

const productOf = (document: Document) =>
  JSON.parse(document.querySelector('[data-block="product"]')?.getAttribute('data-option-product') ?? 'null')

describe('a product of 7.0', () => {
  it('has its variants, its form and its controls', async () => {
    const { document, found, issues } = await importFixture(fixture('hosted/product-7.0'))
    expect(ofShop(found).map(({ shape, grade }) => [shape, grade])).toEqual([
      ['link with the number of items', 'works'],
      ['product, 7.0', 'works'],
    ])
    expect(productOf(document)).toEqual({
      id: '5f3c0d2b9be1a4c70017a3c2',
      currency: 'GBP',
      productType: 1,
      variants: [
        {
          id: 'v-a4',
          sku: 'A4',
          price: 18000,
          salePrice: 0,
          onSale: false,
          unlimited: false,
          qtyInStock: 3,
          optionValues: [{ optionName: 'Size', value: 'A4' }],
          mainImageUrl: '',
        },
        {
          id: 'v-a3',
          sku: 'A3',
          price: 24000,
          salePrice: 20000,
          onSale: true,
          unlimited: true,
          qtyInStock: 0,
          optionValues: [{ optionName: 'Size', value: 'A3' }],
          mainImageUrl: '',
        },
      ],
    })
    const form = document.querySelector('form') as HTMLFormElement
    const controls = [...document.querySelectorAll(`[form="${form.id}"]`)]
    expect(controls.map((each) => [each.localName, each.getAttribute('name')])).toEqual([
      ['select', 'option.Size'],
      ['input', 'quantity'],
      ['button', null],
    ])
    expect(document.querySelector('input[type="radio"]')).toBeNull()
    expect(issues).toEqual([])
  })
})

describe('a product of 7.0 in the elements of a family of templates', () => {
  const one = (id: string) => `
    <div class="details">
      <div class="product-price">from £18.00</div>
      <div class="product-variants" data-item-id="${id}" data-variants='[
        {"id":"s","attributes":{"Size":"S"},"price":1800,"priceMoney":{"currency":"GBP","value":"18.00"}},
        {"id":"m","attributes":{"Size":"M"},"price":2400,"priceMoney":{"currency":"GBP","value":"24.00"}}]'>
        <div class="variant-option"><select data-variant-option-name="Size"><option>S</option><option>M</option></select></div>
      </div>
      ADD
    </div>`
  const add = '<div class="sqs-add-to-cart-button" role="button">Add</div>'
  const shop = (...products: string[]) =>
    importFixture(`<body><div class="sqs-block"></div><div id="wrapper">${products.join('')}</div></body>`)

  it('is the element that has its price and its button too', async () => {
    const { document, issues } = await shop(one('a').replace('ADD', add), one('b').replace('ADD', add))
    const blocks = [...document.querySelectorAll('[data-block="product"]')]
    expect(blocks.map(({ className }) => className)).toEqual(['details', 'details'])
    expect(productOf(document)).toMatchObject({ id: 'a', currency: 'GBP', variants: [{}, { price: 2400 }] })
    expect(issues).toEqual([])
  })

  it('does not take the button of another product', async () => {
    const { document } = await shop(one('a').replace('ADD', add), one('b').replace('ADD', '<p>Sold out</p>'))
    expect(document.querySelectorAll('[data-block="product"]')).toHaveLength(1)
    expect(document.querySelector('#wrapper')?.hasAttribute('data-block')).toBe(false)
  })
})

describe('a product of 7.1', () => {
  it('reads prices as decimals and options as a record', async () => {
    const { document, found, issues } = await importFixture(fixture('hosted/product-7.1'))
    expect(ofShop(found).map(({ shape }) => shape)).toEqual([
      'link with the number of items',
      'floating cart',
      'product, 7.1',
    ])
    const { variants, ...product } = productOf(document)
    expect(product).toEqual({ id: 'p-jug', currency: 'GBP', productType: 1 })
    expect(variants).toMatchObject([
      { price: 4200, qtyInStock: 2, optionValues: [{ optionName: 'Glaze', value: 'Ash' }] },
      { price: 4800, qtyInStock: 0, optionValues: [{ optionName: 'Glaze', value: 'Iron' }] },
    ])
    expect(document.querySelector('.floating-cart')?.className).toBe('floating-cart')
    expect(issues).toEqual([])
  })

  it('is no block if its data cannot be read', async () => {
    const broken = fixture('hosted/product-7.1').replace('{&quot;websiteId', '{websiteId')
    const { document, found } = await importFixture(broken)
    expect(found.map(({ kind }) => kind)).not.toContain('product')
    expect(document.querySelector('[data-block="product"], form')).toBeNull()
  })
})

describe('a product without a cart', () => {
  it('keeps its choices, and has a link to where orders go in the place of its button', async () => {
    const { document, found, issues } = await importFixture(fixture('hosted/product-7.0'), {
      cart: { to: 'service', action: 'https://orders.example/' },
    })
    const product = document.querySelector('[data-block="product"]')
    expect(product?.querySelector('a.sqs-add-to-cart-button')?.getAttribute('href')).toBe(
      'https://orders.example/',
    )
    expect(product?.querySelector('select')?.getAttribute('data-part')).toBe('variant-option')
    // A press of Enter in a field would send the form.
    expect(product?.querySelector('input:not([type="hidden"])')).toBeNull()
    expect(product?.querySelector('[data-part="add"]')?.getAttribute('style')).toBe('display:none')
    expect(ofShop(found).map(({ kind, grade }) => [kind, grade])).toEqual([
      ['cart', 'partly'],
      ['product', 'partly'],
    ])
    expect(issues).toEqual([])
  })

  it('says that no orders are taken, also if its data cannot be read', async () => {
    for (const source of [
      fixture('hosted/product-7.0'),
      fixture('hosted/product-7.0').replace('[{&quot;', '[{'),
    ]) {
      const { document } = await importFixture(source, { cart: { to: 'off' } })
      expect(document.body.textContent).toContain('No orders are taken on this page.')
      expect(document.querySelector('.sqs-add-to-cart-button:not([hidden])')).toBeNull()
    }
  })
})
