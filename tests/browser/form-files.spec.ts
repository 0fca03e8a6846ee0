import type { Page } from '@playwright/test'
import { formHtml, serveForms } from './support/form.js'
import { expect, test } from './support/test.js'

const FORM = formHtml({
  id: 'apply',
  name: 'Apply',
  fields: [{ id: 'cv', type: 'file', label: 'CV', accept: '.pdf,image/*', maxSize: 5_000_000 }],
})

const pdf = (bytes: number) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, '.'),
})
const LARGE = pdf(6_000_000)
const GOOD = pdf(60)
const SCRIPT = { name: '<b>.html', mimeType: 'text/html', buffer: Buffer.from('<b>') }
const TOO_LARGE = 'cv.pdf is too large. Files can be up to 5 MB.'

const control = (page: Page) => page.getByLabel('CV')
const error = (page: Page) => page.locator('[data-part=field] [data-part=error]')
const send = (page: Page) => page.getByRole('button', { name: 'Submit' })

test('a file that is too large or of another type is rejected on the page, and a valid one is sent', async ({
  page,
  open,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url())
  })
  const saved = await serveForms(page)
  await open({ body: FORM })
  await expect(error(page)).toBeHidden()

  await control(page).setInputFiles(LARGE)
  await expect(error(page)).toHaveText(TOO_LARGE)
  await expect(control(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(control(page)).toHaveAccessibleDescription(TOO_LARGE)
  await send(page).click()
  const summary = page.locator('[data-part=summary]')
  await expect(summary).toBeFocused()
  await expect(summary).toHaveText(`CV: ${TOO_LARGE}`)

  await control(page).setInputFiles(SCRIPT)
  await expect(error(page)).toHaveText('<b>.html can’t be uploaded here. Allowed types: .pdf,image/*.')
  await send(page).click()
  await expect(summary).toBeFocused()
  expect(requests).toEqual([])

  await control(page).setInputFiles(GOOD)
  await expect(error(page)).toBeHidden()
  await expect(summary).toBeHidden()
  await send(page).click()
  await expect(page.locator('[data-part=success]')).toBeFocused()
  expect(requests).toHaveLength(2)
  expect(saved[0]!.postDataBuffer()!.includes('filename="cv.pdf"')).toBe(true)
})
