import { expect, test } from '@playwright/test'
import { FakeStripe } from '../../packages/server/testing/stripe.js'
import { kill, start } from './support/servers.js'

/* A whole server with the keys of Stripe, and a stand-in for Stripe on this computer. */

test.describe.configure({ timeout: 60_000 })

test('a buyer reaches the payment page, comes back, and cancels the order to have the cart again', async ({
  page,
}) => {
  const stripe = await FakeStripe.start(Date.now)
  const { secretKey, webhookSecret, apiBase } = stripe.settings
  const server = await start({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  })
  const { origin = '' } = server
  expect(origin, server.stderr()).not.toBe('')
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))

  await page.goto(`${origin}/shop/gift-card`)
  const { website } = JSON.parse((await page.locator('script[data-site-context]').textContent())!)
  const giftCardProductId = await page.locator('main form input[name=itemId]').inputValue()
  const query = new URLSearchParams({ websiteId: website.id, giftCardProductId, sku: 'GIFT-50' })
  await page.goto(`${origin}/checkout/giftcard?${query}`)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Country').selectOption('GB')
  // Stripe's own page is not part of this test, and need not be reachable.
  const payment = page.waitForRequest('https://checkout.stripe.com/c/pay/cs_test_1')
  await page.getByRole('button', { name: 'Place order' }).click()
  await payment
  expect(messages.filter((text) => text.includes('form-action'))).toEqual([])
  expect(stripe.sessions[0]?.fields['line_items[0][price_data][unit_amount]']).toBe('5000')

  // In another tab: the first one may still wait for Stripe.
  const tab = await page.context().newPage()
  const title = tab.getByRole('heading', { level: 1 })
  await tab.goto(`${origin}/cart`)
  await expect(title).toHaveText(/^Order \d+$/)
  await expect(tab.locator('main').getByRole('status')).toContainText('waiting for your payment')
  await expect(tab.getByRole('button', { name: 'Continue to the payment' })).toBeVisible()
  await tab.getByRole('button', { name: 'Cancel and return to the cart' }).click()
  await expect(title).toHaveText('Your cart')
  await expect(tab.locator('main')).toContainText('Gift card')
  expect(stripe.sessions[0]?.status).toBe('expired')
  await kill(server)
  await stripe.stop()
})
