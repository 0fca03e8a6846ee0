import type { Page } from '@playwright/test'
import { recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

/** A square: with another shape in its attributes, a slide would change its height when the file comes. */
const PICTURE = '/support/tile.svg'

const slides = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<figure data-part="slide"><img src="${PICTURE}" width="300" height="300" alt="Print ${at + 1}"></figure>`,
  ).join('\n<!-- /slide -->\n')

/** The places of all slides, relative to the first. */
const places = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[data-part=slide]')].map((each) =>
      each.getBoundingClientRect(),
    )
    return all.map(({ left, top, width, height }) =>
      [left - all[0]!.left, top - all[0]!.top, width, height].map(Math.round),
    )
  })

const DESIGNS = ['grid', 'autogrid', 'autocolumns', 'list', 'stacked', 'slider', 'carousel', 'slideshow']

test('a gallery that is its own list looks like one with a list, in each design, and nothing moves', async ({
  page,
  open,
}) => {
  const shifts = await recordShifts(page)
  for (const design of DESIGNS) {
    const options = `data-block="gallery" data-option-design="${design}" aria-label="Prints"`
    await open({ body: `<div ${options}><div data-part="slides">${slides(5)}</div></div>` })
    const usual = await places(page)
    await open({ body: `<div ${options} data-part="slides">${slides(5)}</div>` })
    await expect(page.locator('[data-block]')).toHaveAttribute('data-block-state', 'ready')
    expect(await places(page), design).toEqual(usual)
    expect(await shifts(), design).toEqual([])
  }
})

/** A page's own icon, without a name. */
const ICON = '<svg width="44" height="44" aria-hidden="true"><path d="M4 4h36v36H4z"/></svg>'

test('links without address and bare pictures work as controls of a gallery, by mouse and by keyboard', async ({
  page,
  open,
  axe,
}) => {
  const thumbnail = (at: number) =>
    `<img role="button" tabindex="0" data-part="thumbnail" src="${PICTURE}" alt="Show print ${at}" width="60" height="40">`
  await open({
    body: `<section data-block="gallery" data-option-design="slideshow" aria-label="Prints"><div data-part="slides">${slides(3)}</div>
<a role="button" tabindex="0" data-part="previous">${ICON}</a><a data-part="next">${ICON}</a>
<div data-part="thumbnails">${[1, 2, 3].map(thumbnail).join('')}</div></section>`,
  })
  const current = (name: string) => page.getByRole('img', { name, exact: true })
  await page.getByRole('button', { name: 'Next Slide' }).click()
  await expect(current('Print 2')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(current('Print 3')).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(current('Print 1')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show print 1' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(current('Print 2')).toBeInViewport()
  await page.getByRole('button', { name: 'Show print 3' }).click()
  await expect(current('Print 3')).toBeInViewport()
  await axe()
})

const PRODUCT = JSON.stringify({
  product: {
    id: 'mug',
    currency: 'GBP',
    productType: 1,
    variants: [{ id: 'mug', sku: 'SQMUG', price: 1400, qtyInStock: 0, unlimited: true, optionValues: [] }],
  },
})

test('a button outside of the form of a product adds it, and the page stays', async ({ page, open }) => {
  const bodies: unknown[] = []
  await page.route('**/api/census/**', (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/commerce/shopping-cart/entries', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({
      json: { cart: { id: 'c1', revision: 1, entries: [], totalQuantity: 1 }, entryId: 'e1' },
    })
  })
  await open({
    body: `<div data-block="product" data-block-json='${PRODUCT}'><h3>Mug</h3><p data-part="price">£14.00</p>
<form id="buy" method="post" action="/nowhere"></form><p data-part="status"></p>
<button data-part="add" form="buy">Add to cart</button></div><button form="buy">Buy now</button>`,
  })
  const address = page.url()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => bodies.length).toBe(1)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).press('Enter')
  await expect.poll(() => bodies.length).toBe(2)
  expect(page.url()).toBe(address)
})
