import type { Page } from '@playwright/test'
import { startSmtp } from '../../packages/server/testing/smtp.js'
import { expect, hydrated, test } from '../browser/support/test.js'
import { checkOut } from './support/checkout.js'
import { signIn } from './support/panel.js'
import { stop, useServers } from './support/servers.js'

/* A whole server with a mail server: an order from the cart to the refund, as buyer and owner see it. */

const servers = useServers()

/** Buys two prints with a coupon; the address of the order. */
async function buy(page: Page, origin: string): Promise<string> {
  for (const path of ['lady-fern', 'three-weights']) {
    await page.goto(`${origin}/shop/${path}`)
    await hydrated(page)
    await page.locator('main').getByRole('radio', { name: 'A4' }).check()
    await page
      .locator('main')
      .getByRole('radio', { name: /Smooth/ })
      .check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.locator('main').getByRole('status').last()).toHaveText('Added!')
  }
  await page.goto(`${origin}/cart`)
  await hydrated(page)
  await page.getByLabel('Coupon').fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('[data-part=coupons]')).toContainText('Ten per cent off')
  await page.getByLabel('To', { exact: true }).selectOption('GB')
  await expect(page.locator('[data-part=shipping-cost]')).toHaveText(/£/)
  await checkOut(page)
  return page.url()
}

test('an owner refunds a part of an order, sends the rest with a link, and prints the slip; the buyer reads all of it', async ({
  page,
  context,
  axe,
}) => {
  const smtp = await startSmtp()
  const server = await servers().serve({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Slack Water Press <mail@example.org>',
  })
  const { origin } = server
  /** The one message to the buyer with such a subject. */
  const mailed = async (subject: RegExp) => {
    const found = () =>
      smtp.received.filter(
        ({ to, headers }) => to[0] === 'ada@example.org' && subject.test(headers.get('subject')?.[0] ?? ''),
      )
    await expect.poll(() => found().length).toBe(1)
    return found()[0]!.text
  }

  const address = await buy(page, origin)
  await expect(page.locator('main')).toContainText('Discount: Ten per cent off (WELCOME10)')
  expect(await mailed(/^Your order \d+ at/)).toContain('Discount: Ten per cent off (WELCOME10): -£')

  await signIn(page, server)
  await page.goto(`${origin}/config/?screen=orders`)
  await page.getByRole('link', { name: /Ada Lovelace/ }).click()
  const goods = page.getByRole('table', { name: 'Goods' })
  await expect(goods).toContainText('Discount: Ten per cent off (WELCOME10)')

  await page.getByRole('button', { name: 'Pay back…' }).press('Enter')
  await page.getByLabel(/^Lady Fern/).fill('1')
  const amount = await page.getByLabel('Amount in GBP').inputValue()
  expect(Number(amount)).toBeGreaterThan(0)
  await page.getByLabel('Note').fill('A torn corner')
  await axe()
  await page.getByRole('button', { name: `Pay £${amount} back` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This is a test order: no money was paid, and none is paid back.')
  await question.getByRole('button', { name: 'Pay back' }).click()
  await expect(
    page.getByText(`£${amount} noted as paid back. No money moves: this is a test order.`),
  ).toBeAttached()
  await expect(goods).toContainText(`Paid back-£${amount}`)
  await expect(goods.getByRole('row', { name: /Lady Fern/ })).toContainText('1 paid back')
  await expect(page.getByText('1 × Lady Fern Back in the stock')).toBeVisible()
  expect(await mailed(/^A part of your order/)).toContain(
    `So far, £${amount} of this order has been refunded.`,
  )

  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByLabel('Carrier').fill('Royal Mail')
  await page.getByLabel('Tracking link').fill('https://track.example/AB12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Order \d+ marked as sent\./)).toBeAttached()
  await axe()
  const sent = await mailed(/is on its way$/)
  expect(sent).toContain('Follow the parcel: https://track.example/AB12')
  expect(sent).toContain('1 × Three Weights')
  expect(sent).not.toContain('Lady Fern')

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Packing slip' }).click()
  const slip = await opened
  await expect(slip.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
  await expect(slip.getByRole('table')).toContainText('Three Weights')
  await expect(slip.locator('main')).toContainText('12 St James’s Square')
  await expect(slip.locator('main')).not.toContainText(/Lady Fern|£/)
  await slip.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await slip.getByRole('button', { name: 'Print' }).click()
  await expect(slip.locator('body')).toHaveAttribute('data-printed', '')
  await slip.emulateMedia({ media: 'print' })
  await expect(slip.getByRole('button', { name: 'Print' })).toBeHidden()
  await slip.close()

  await page.goto(address)
  await expect(page.locator('main')).toContainText(`So far, £${amount} of this order has been refunded.`)
  await expect(page.locator('main')).toContainText('with Royal Mail.')
  await expect(page.locator('main')).not.toContainText('A torn corner')
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    'https://track.example/AB12',
  )
  await axe()
  await stop(server, page)
  await smtp.stop()
})
