import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { owner } from './support/panel.js'

/** A record of the export, or a group of errors. */
interface Exported {
  readonly source: string
  readonly kind?: string
  readonly error?: { readonly message: string }
}

/** Signs the owner in, beside the visitor. */
async function ownerOf(page: Page) {
  const { email, password } = owner()
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const login = await context.request.post('/api/auth/Login', { data: { email, password } })
  expect(login.status()).toBe(200)
  const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')!.value
  return {
    async exported(query: string): Promise<Exported[]> {
      const answer = await context.request.get(`/api/config/visitor-data/export?${query}`)
      expect(answer.status()).toBe(200)
      const lines = (await answer.text()).split('\n').filter(Boolean)
      return lines.map((line) => JSON.parse(line))
    },
    async forget(visitorId: string): Promise<unknown> {
      const path = `/api/config/visitor-data/delete?crumb=${encodeURIComponent(crumb)}`
      const answer = await context.request.post(path, { data: { visitorId } })
      return answer.json()
    },
    leave: () => context.close(),
  }
}

const kindsOf = (records: readonly Exported[]) => [
  ...new Set(records.map(({ source, kind }) => `${source} ${kind}`)),
]

test('an owner reads what a visitor’s pages have recorded, and deletes it', async ({ page, expected }) => {
  const message = `The tide table is missing (${Date.now()})`
  expected.push(/The tide table is missing/)
  await page.goto('/visit?campaign=may')
  await hydrated(page)
  await page.getByRole('region', { name: 'Cookie banner' }).getByRole('button', { name: 'Count me' }).click()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('ss_cvr')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ss_cvr')!
  const visitorId = decodeURIComponent(cookie.value).split('|')[0]!

  // The reporter comes in an idle moment; the page keeps what happens before.
  const reported = page.waitForResponse('**/api/events/RecordJavascriptErrors**')
  await page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), message)
  expect((await reported).status()).toBe(204)
  // Waiting records are sent when the page is left.
  await page.goto('/contact')
  await hydrated(page)

  const owner = await ownerOf(page)
  const records = () => owner.exported(`visitorId=${visitorId}`)
  await expect
    .poll(async () => kindsOf(await records()))
    .toEqual(
      expect.arrayContaining([
        'census page-view',
        'census landing',
        'census form-render',
        'performance FCP',
        'performance start-up',
      ]),
    )
  const errors = await owner.exported('kind=errors')
  expect(errors.map(({ error }) => error?.message)).toContain(`Error: ${message}`)

  // The visitor leaves, so that nothing new comes while the data is deleted.
  await page.goto('about:blank')
  await expect
    .poll(async () => {
      await owner.forget(visitorId)
      return records()
    })
    .toEqual([])
  await owner.leave()
})
