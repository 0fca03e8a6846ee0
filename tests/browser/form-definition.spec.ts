import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.js'

const definition = JSON.parse(
  readFileSync(new URL('../../fixtures/forms/all-types.json', import.meta.url), 'utf8'),
) as { captcha: boolean; fields: { id: string; type: string }[] }

/** A form that describes itself. The bot check of the fixture would ask a service. */
const form = (given: object = {}) =>
  `<form data-block="form" data-block-id="order"><script type="application/json" data-part="definition">${JSON.stringify(
    { ...definition, captcha: false, ...given },
  )}</script></form>`

test('[FLD-006 FLD-007] a form is made of its definition, with every type of field, and is accessible', async ({
  page,
  open,
  axe,
}) => {
  await open({ body: form() })
  const made = await page
    .locator('[data-type], [data-part=section]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.type ?? 'section'))
  expect(made).toEqual(definition.fields.map(({ type }) => type))
  await expect(page.locator('form')).toHaveAttribute('action', '/api/form/submit')
  await axe()
})

test('it is checked and sent like any other', async ({ page, open }) => {
  const saved: URLSearchParams[] = []
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', (route) => {
    saved.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ json: { success: true } })
  })
  await page.route('**/api/{census,events}/**', (route) => route.fulfill({ json: {} }))
  const fields = definition.fields.filter(({ type }) => ['name', 'likert', 'email'].includes(type))
  await open({ body: form({ fields }) })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=error]:not([hidden])')).toHaveText([
    'Your name is required.',
    /^E-?mail/,
    'Opinion is required.',
  ])
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('radiogroup', { name: 'It is warm' }).getByLabel('Neutral').check()
  await page.getByRole('radiogroup', { name: 'It is dry' }).getByLabel('Strongly Agree').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=success]')).toBeFocused()
  expect(JSON.parse(saved[0]?.get('form') ?? '{}')).toEqual({
    name: { First: 'Ada', Last: 'Lovelace' },
    email: 'ada@example.org',
    opinion: { 'It is warm': '0', 'It is dry': '2' },
  })
})
