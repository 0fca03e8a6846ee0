import { FakeStripe } from '../../packages/server/testing/stripe.js'
import { expect, hydrated, test } from '../browser/support/test.js'
import { kill, useServers } from './support/servers.js'
import { inTurns, PHONE_AND_DESKTOP } from './support/turns.js'

/* A whole server with the keys of Stripe, and a stand-in for Stripe on this computer. */

const servers = useServers()

test('a buyer reaches the payment page, adds to a cart beside the order, and cancels it to have all goods in one cart', async ({
  page,
  axe,
}) => {
  const stripe = await FakeStripe.start(Date.now)
  const { secretKey, webhookSecret, apiBase } = stripe.settings
  const server = await servers().serve({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  })
  const { origin } = server
  // Stripe's own page is not part of this test, and need not be reachable.
  const first = await page.context().newPage()
  const messages: string[] = []
  first.on('console', (message) => messages.push(message.text()))

  await first.goto(`${origin}/shop/gift-card`)
  const { website } = JSON.parse((await first.locator('script[data-site-context]').textContent())!)
  const giftCardProductId = await first.locator('main form input[name=itemId]').inputValue()
  const query = new URLSearchParams({ websiteId: website.id, giftCardProductId, sku: 'GIFT-50' })
  await first.goto(`${origin}/checkout/giftcard?${query}`)
  await first.getByLabel('Email').fill('ada@example.org')
  await first.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await first.getByLabel('Country').selectOption('GB')
  const payment = first.waitForRequest('https://checkout.stripe.com/c/pay/cs_test_1', {
    timeout: 20_000,
  })
  await first.getByRole('button', { name: 'Place order' }).click()
  await payment
  expect(messages.filter((text) => text.includes('form-action'))).toEqual([])
  expect(stripe.sessions[0]?.fields['line_items[0][price_data][unit_amount]']).toBe('5000')

  const title = page.getByRole('heading', { level: 1 })
  const check = inTurns(page, PHONE_AND_DESKTOP, axe)
  await page.goto(`${origin}/cart`)
  await expect(title).toHaveText(/^Order \d+$/)
  await expect(page.locator('main').getByRole('status')).toContainText('waiting for your payment')
  await expect(page.getByRole('button', { name: 'Continue to the payment' })).toBeVisible()
  await check()

  await page.goto(`${origin}/shop/tide-table-wallpaper`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('.masthead-cart [data-part=count]')).toHaveText('1')
  await page.goto(`${origin}/cart`)
  await expect(title).toHaveText('Your cart')
  const waiting = page.getByRole('region', { name: /^Order \d+, £50\.00$/ })
  await expect(waiting).toContainText('waiting for your payment')
  await expect(waiting.getByRole('button', { name: 'Continue to the payment' })).toBeVisible()
  await check()

  await waiting.getByRole('button', { name: 'Cancel and return to the cart' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(title).toHaveText('Your cart')
  await expect(page.locator('[data-part=line]')).toHaveCount(2)
  // The other one is a download, of which there is only one.
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await expect(page.getByRole('spinbutton', { name: /^Quantity of .*[Gg]ift card/ })).toHaveValue('1')
  expect(stripe.sessions[0]?.status).toBe('expired')
  await kill(server, page, first)
  await stripe.stop()
})
