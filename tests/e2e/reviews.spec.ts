import type { Page } from '@playwright/test'
import { startSmtp } from '../../packages/server/testing/smtp.js'
import { expect, hydrated, test } from '../browser/support/test.js'
import { checkOut } from './support/checkout.js'
import { stop, useServers } from './support/servers.js'
import { inTurns, PHONE_AND_DESKTOP } from './support/turns.js'

/* A whole server with a mail server, from the order to the review: its clock is set forward. */

test.skip(process.platform === 'win32', 'the signal that sets the clock is unknown there')

const servers = useServers()

const CLOCK = new URL('support/clock.mjs', import.meta.url).href
/** As in the seed: `commerce.reviews.askAfterDays`. */
const ASKED_AFTER = 14
const LINK_DAYS = 60
const [FERN, WEIGHTS] = ['Lady Fern', 'Three Weights']

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const form = (page: Page, name: string) => page.getByRole('form', { name })

async function buy(page: Page, origin: string) {
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
  await page.getByLabel('To', { exact: true }).selectOption('GB')
  await expect(page.locator('[data-part=shipping-cost]')).toHaveText('£8.00')
  await checkOut(page)
}

test('[PROD-016] [BOOT-012] a buyer is asked by mail, reviews one print by keyboard and one without script, and once', async ({
  page,
  browser,
  axe,
  expected,
}) => {
  const smtp = await startSmtp()
  const server = await servers().serve({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Slack Water Press <mail@example.org>',
    NODE_OPTIONS: `--import=${CLOCK}`,
    DAYS_LATER: [ASKED_AFTER, ASKED_AFTER + LINK_DAYS].join(),
  })
  const { origin } = server
  const setClockForward = () => server.child.kill('SIGUSR2')
  /** The path of the link in the message to the buyer with such a subject. */
  const mailed = async (subject: RegExp) => {
    const found = () =>
      smtp.received.filter(
        ({ to, headers }) => to[0] === 'ada@example.org' && subject.test(headers.get('subject')?.[0] ?? ''),
      )
    await expect.poll(() => found().length).toBe(1)
    const { pathname, search } = new URL(/https?:\S+/.exec(found()[0]!.text)![0])
    return pathname + search
  }
  const look = inTurns(page, PHONE_AND_DESKTOP, axe)
  const checked = async (heading: string) => {
    await expect(title(page)).toHaveText(heading)
    await look()
  }

  await buy(page, origin)
  const order = await mailed(/^Your order \d+ at/)
  await page.goto(origin + order)
  await expect(page.getByRole('link', { name: 'Review what you have bought' })).toHaveCount(0)

  setClockForward()
  const path = await mailed(/^How do you like your order \d+ at/)
  await page.goto(origin + order)
  await checked((await title(page).textContent())!)
  await page.getByRole('link', { name: 'Review what you have bought' }).click()
  await expect(form(page, FERN)).toBeVisible()

  await page.goto(origin + path)
  await hydrated(page)
  await checked('Review your purchase')
  const fern = form(page, FERN)
  await fern.getByRole('button', { name: 'Send it' }).focus()
  await page.keyboard.press('Enter')
  const stars = fern.getByRole('radiogroup', { name: 'Stars' })
  await expect(stars).toHaveAccessibleDescription('Please select a star rating')
  await expect(fern.getByRole('radio', { name: '1 star' })).toBeFocused()
  await checked('Review your purchase')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  await expect(fern.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Greener than on the screen.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada L.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(fern.getByRole('status')).toHaveText('Thank you for your review!')
  await expect(fern.getByRole('status')).toBeFocused()
  await checked('Review your purchase')

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(origin + path)
  await expect(form(plain, FERN)).toHaveCount(0)
  const weights = form(plain, WEIGHTS)
  await weights.getByRole('textbox', { name: /^What you think/ }).fill('Hangs straight.')
  // Browsers ask for the stars themselves without script.
  await weights.getByRole('radio', { name: '5 stars' }).check()
  await weights.getByRole('button', { name: 'Send it' }).click()
  await expect(plain.getByRole('status')).toHaveText('Thank you. It is on the page of the print.')
  await page.goto(plain.url())
  await checked('Review your purchase')
  await expect(page.getByRole('status').first()).toHaveText('Thank you. It is on the page of the print.')
  await plain.close()

  await page.goto(origin + path)
  await expect(page.locator('main')).toContainText('You have told us about all of it already.')
  await checked('Review your purchase')
  await page.goto(`${origin}/shop/lady-fern`)
  const written = page.locator('.review-list li').filter({ hasText: 'Greener than on the screen.' })
  await expect(written).toContainText('Ada L.')
  await expect(written.locator('.rating')).toContainText('Rated 4 of 5')
  await page.goto(origin + order)
  await expect(page.getByRole('link', { name: 'Review what you have bought' })).toHaveCount(0)

  setClockForward()
  await expect.poll(async () => (await page.request.get(origin + path)).status()).toBe(410)
  expected.push(/status of 410/)
  expect((await page.goto(origin + path))?.status()).toBe(410)
  await expect(page.locator('main')).toContainText('This link has expired.')
  await checked('Review your purchase')
  await stop(server, page)
  await smtp.stop()
})
