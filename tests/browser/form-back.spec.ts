import { keepsPages } from './support/kept-pages.js'
import { expect, test } from './support/test.js'

test.use({ launchOptions: async ({ launchOptions }, use) => use(keepsPages(launchOptions)) })

test('[FORM-007] a form is open again on a page from the back/forward cache', async ({
  page,
  open,
  publish,
}) => {
  let saved = 0
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', (route) => {
    saved += 1
    return route.fulfill({ json: { success: true } })
  })
  const next = await publish({ body: '<p>Thank you page</p>', script: false })
  await open({
    body: `<form data-block="form" data-form-id="f" data-option-success-url="${next}" action="/x" method="post">
      <div data-part="field" data-field-id="name"><label data-part="title" for="n">Name</label>
      <input data-part="control" id="n" name="name" type="text"></div>
      <button data-part="submit" type="submit">Send</button></form>`,
  })
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
  )
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(`**${next}`)
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => (globalThis as { persisted?: boolean }).persisted)).toBe(true)
  await expect(page.getByLabel('Name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(`**${next}`)
  expect(saved).toBe(2)
})
