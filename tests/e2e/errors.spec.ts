import { expect, hydrated, test } from '../browser/support/test.js'

test('[ERR-001] the server takes the error that a page reports', async ({ page, expected }) => {
  expected.push(/broken by a test/)
  await page.goto('/contact')
  await hydrated(page)
  const answered = page.waitForResponse('**/api/events/RecordJavascriptErrors*')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by a test')
    })
  })
  const answer = await answered
  expect(answer.status()).toBe(204)
  expect(answer.request().postDataJSON()).toMatchObject([
    {
      event: 'error',
      data: { message: 'Uncaught Error: broken by a test', websiteId: expect.stringMatching(/./) },
    },
  ])
})
