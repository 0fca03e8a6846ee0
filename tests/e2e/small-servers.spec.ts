import { expect, type Page, test } from '@playwright/test'
import { type ExampleServer, interpreterOf, OWNER, startExample } from '../servers/servers.js'

/* The panel on a server of another language, as its owner and a visitor use it. */

let server: ExampleServer

test.beforeAll(async () => {
  const interpreter = await interpreterOf('python')
  test.skip(typeof interpreter !== 'string', String(interpreter))
  server = await startExample('python', interpreter as string)
})

test.afterAll(() => server?.stop())

/** The answers with errors that a page gets, and the warnings on its console. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`)
  })
  return troubles
}

test('an owner changes a block, a visitor sees it and writes, and the owner reads the message', async ({
  browser,
}) => {
  const owner = await (await browser.newContext({ baseURL: server.origin })).newPage()
  const ownerTroubles = troublesOf(owner)
  await owner.goto('/config/?frameUrl=%2F&block=questions')
  await owner.getByLabel('Email').fill(OWNER.email)
  await owner.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await owner.getByRole('button', { name: 'Log in', exact: true }).click()
  const several = owner.getByRole('group', { name: 'Several items open at once' })
  await several.getByLabel('On', { exact: true }).check()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: server.origin })).newPage()
  const troubles = troublesOf(visitor)
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Decline' }).click()
  const questions = visitor.locator('[data-block-id="questions"] button')
  await questions.nth(1).click()
  for (const index of [0, 1]) await expect(questions.nth(index)).toHaveAttribute('aria-expanded', 'true')
  await visitor.getByRole('link', { name: 'Write to us' }).first().click()
  await visitor.getByLabel('Your name').fill('Ann')
  await visitor.getByLabel('Your email address').fill('ann@example.com')
  await visitor.getByLabel('Your message').fill('Is Thursday all right?')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Thank you.')).toBeVisible()
  expect(troubles).toEqual([])

  await owner.goto('/')
  await owner.getByRole('link', { name: 'Messages' }).click()
  await expect(owner.getByText('Is Thursday all right?')).toBeVisible()
  expect(ownerTroubles).toEqual([])
})
