import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, test } from '../browser/support/test.js'
import { fillBuyer } from './support/checkout.js'
import { signIn } from './support/panel.js'
import { stop, useServers } from './support/servers.js'
import { expectNoOverflow, pressIn, WIDTHS } from './support/widths.js'

/* A whole server, whose shop no other test counts: a product is added, bought, copied, deleted and restored. */

/** Rows as a spreadsheet copies them. */
const ROWS = [
  ['Paper', 'Size', 'Price', 'In stock', 'Content'],
  ['Smooth', 'Small', '12', '5', '6'],
  ['Smooth', 'Large', '20', '4', '12'],
  ['Cotton', 'Small', '15', '3', '6'],
  ['Cotton', 'Large', '27.60', '6', '12'],
]

const VARIANTS = ['Small / Smooth', 'Large / Smooth', 'Small / Cotton', 'Large / Cotton']

/** Small pictures: the server encodes each width that a page shows. */
const smallPictures = () =>
  Promise.all(
    ['harbour', 'lady-fern'].map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(`examples/site/assets/pictures/${name}.jpg`).resize(400).jpeg().toBuffer(),
    })),
  )

const variantsOf = (page: Page) => page.getByRole('table', { name: 'Prices and stock' })
const variant = (page: Page, name: string) =>
  variantsOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const stockOf = (page: Page, name: string) => variant(page, name).getByLabel('In stock', { exact: true })

/** The texts, pictures, options and variants of a new product. */
async function fillProduct(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Tide Table Cards')
  await page.getByLabel('Description').fill('Cards with the tides of the year.')
  // Until the editor has loaded, the field takes HTML.
  await expect(page.getByRole('button', { name: 'Edit as HTML' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.insertText('Printed by hand in one run, <b>two colours</b> each.')
  await page.getByLabel('Published').check()
  await page.getByLabel('Unit', { exact: true }).fill('card')

  await page.getByRole('button', { name: 'Add pictures' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
  await dialog.locator('input[type=file]').setInputFiles(await smallPictures())
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click()
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Alternative text of picture 1').fill('The cards on a table')

  for (const [index, name] of ['Size', 'Paper'].entries()) {
    await page.getByRole('button', { name: 'Add option' }).press('Enter')
    const field = page.getByLabel(`Name of option ${index + 1}`)
    await field.fill(name)
    expect((await field.boundingBox())!.width).toBeGreaterThan(150)
  }
  await page.locator('summary', { hasText: 'Rows from a spreadsheet' }).press('Enter')
  await page.getByRole('textbox', { name: 'Rows from a spreadsheet' }).focus()
  await page.keyboard.insertText(ROWS.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Use these rows' }).press('Enter')
  await expect(variantsOf(page).getByRole('rowheader')).toHaveText(VARIANTS)
}

/** Goes through the fields of two variants by keyboard alone, and changes the price of the second. */
async function walkVariants(page: Page): Promise<void> {
  await variant(page, VARIANTS[0]!).getByLabel('Price in GBP', { exact: true }).focus()
  const nameOfFocus = () =>
    page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement
      return control.ariaLabel ?? control.labels?.[0]?.textContent ?? control.textContent
    })
  const names = [await nameOfFocus()]
  while (names.at(-1) !== `Remove variant ${VARIANTS[0]}` && names.length < 12) {
    await page.keyboard.press('Tab')
    names.push(await nameOfFocus())
  }
  expect(names).toEqual([
    'Price in GBP',
    'Sale price in GBP',
    'Content (card)',
    'Weight (kg)',
    'SKU',
    'In stock',
    'On sale',
    'Unlimited',
    `Remove variant ${VARIANTS[0]}`,
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('21.60')
  const second = variant(page, VARIANTS[1]!)
  await expect(second.getByLabel('Price in GBP', { exact: true })).toBeFocused()
  await expect(second).toContainText('The page shows £1.80 / card, computed from the price.')
}

/** A visitor looks at the product and buys two of the last variant. */
async function buyTwo(visitor: Page, address: string): Promise<void> {
  await visitor.goto(address)
  await hydrated(visitor)
  const main = visitor.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tide Table Cards')
  await expect(main.getByText('Printed by hand in one run, <b>two colours</b> each.')).toBeVisible()
  await expect(main.getByRole('img', { name: 'The cards on a table' })).toHaveAttribute(
    'src',
    /^\/files\/.+harbour/,
  )
  await expect(main.locator('.product-more img')).toHaveCount(1)
  await main.getByRole('radio', { name: 'Large' }).check()
  await main.getByRole('radio', { name: 'Cotton' }).check()
  await expect(main.locator('[data-part=price]')).toHaveText('£27.60')
  await expect(main.locator('[data-part=unit-price]')).toHaveText('£2.30 / card')
  await main.getByRole('button', { name: 'One more' }).click()
  await main.getByRole('button', { name: 'Add to cart' }).click()
  await expect(main.getByRole('button', { name: 'Added!' })).toBeVisible()

  await visitor.goto(new URL('/checkout', address).href)
  await fillBuyer(visitor)
  await visitor.getByLabel('Country').selectOption('GB')
  await expect(visitor.locator('.cart-summary').getByRole('status')).toContainText(
    'The total has changed to £63.20.',
  )
  await visitor.getByRole('button', { name: 'Place order' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
  const amount = (name: string) =>
    visitor
      .locator('.totals div')
      .filter({ has: visitor.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd')
  await expect(amount('Subtotal')).toHaveText('£55.20')
  await expect(amount('Total')).toHaveText('£63.20')
}

for (const { name, ...use } of WIDTHS) {
  test.describe(`on ${name}`, () => {
    test.use(use)
    const servers = useServers()
    const press = pressIn(use)

    test('[PROD-018] the owner adds a product with pictures and variants from a spreadsheet, which a visitor buys; a copy, a deletion and a restoration leave the rest as it is', async ({
      page,
      browser,
      axe,
      expected,
    }) => {
      test.slow()
      expected.push(/404/)
      const server = await servers().serve()
      const { origin } = server
      const visitor = await (await browser.newContext({ viewport: use.viewport })).newPage()
      const fits = () => expectNoOverflow(page, use)
      const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })

      await signIn(page, server)
      await page.goto(`${origin}/config/?screen=products`)
      await page.getByRole('link', { name: 'Add product' }).click()
      await expect(heading('New product')).toBeFocused()
      await fillProduct(page)
      await walkVariants(page)
      await axe()
      await fits()
      await press(page, 'Save')
      await expect(heading('Tide Table Cards')).toBeVisible()
      await expect(variantsOf(page).getByRole('rowheader')).toHaveText(VARIANTS)
      await axe()
      await fits()

      const { href: address } = await page
        .getByRole('link', { name: 'Open its page' })
        .evaluate(({ href }: HTMLAnchorElement) => ({ href }))
      await buyTwo(visitor, address)
      await page.reload()
      await expect(stockOf(page, 'Large / Cotton')).toHaveValue('4')
      await expect(stockOf(page, 'Small / Cotton')).toHaveValue('3')

      await press(page, 'Duplicate')
      await expect(heading('New product')).toBeVisible()
      await expect(stockOf(page, 'Large / Cotton')).toHaveValue('0')
      await page.getByLabel('Name', { exact: true }).fill('Moon Table Cards')
      await press(page, 'Save')
      await expect(heading('Moon Table Cards')).toBeVisible()
      await expect(variantsOf(page).getByRole('rowheader')).toHaveText(VARIANTS)

      await page.goto(`${origin}/config/?screen=products`)
      await page.getByRole('link', { name: /^Tide Table Cards/ }).click()
      await press(page, 'Move to the trash')
      const question = page.getByRole('alertdialog', { name: 'Move “Tide Table Cards” to the trash?' })
      await question.getByRole('button', { name: 'Move to the trash' }).click()
      await expect(heading('Products')).toBeFocused()
      expect((await visitor.goto(address))?.status()).toBe(404)

      await page.getByRole('link', { name: 'Trash', exact: true }).click()
      await expect(page.getByText(/^deleted /)).toBeVisible()
      await axe()
      await fits()
      await press(page, 'Restore Tide Table Cards')
      await expect(heading('Tide Table Cards')).toBeVisible()
      await expect(stockOf(page, 'Large / Cotton')).toHaveValue('4')
      expect((await visitor.goto(address))?.status()).toBe(200)
      await visitor.context().close()
      await stop(server, page)
    })
  })
}
