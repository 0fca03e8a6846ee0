import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './support/test.js'

/** The session storage of other origins would stay. */
test.use({ reuseContext: false })

/* Tests run on a name of this computer, from which nobody is led away. */
const SHOP = 'https://shop.test'
const ADMIN = 'https://shop.admin.test'

const owner = (fields: object = {}) =>
  `<script type="application/json" data-site-context>${JSON.stringify({
    authenticatedAccount: { id: 'a1' },
    websiteRoles: [1],
    website: { internalUrl: ADMIN },
    ...fields,
  })}</script>`

/** Answers for both hosts: the site's pages from the test server, and a panel with a frame. */
async function serveHosts(page: Page, baseURL: string) {
  await page.route(`${SHOP}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) })
  })
  await page.route(`${ADMIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Panel</title><h1>Panel</h1>' }),
  )
}

/** The panel's address, and the page that it is to show. */
const shownIn = (page: Page) => {
  const { origin, pathname, searchParams } = new URL(page.url())
  return [origin + pathname, searchParams.get('frameUrl')]
}

test.beforeEach(({ page, baseURL }) => serveHosts(page, baseURL!))

test('[RTE-005] [RTE-008] [URL-005] an owner gets to the panel, and back to the page before', async ({
  page,
  publish,
}) => {
  const before = await publish({ body: '<p>Before</p>' })
  const path = await publish({ head: owner(), body: '<p>Text</p>' })
  await page.goto(SHOP + before)
  await page.goto(`${SHOP}${path}?day=2&q=%26#top`)
  await expect(page.getByRole('heading', { name: 'Panel' })).toBeVisible()
  expect(shownIn(page)).toEqual([`${ADMIN}/config/`, `${path}?day=2&q=%26`])
  await page.goBack()
  await expect(page.getByText('Before')).toBeVisible()
})

test('[URL-003] [RTE-009] noredirect keeps an owner on the site for the browser session', async ({
  page,
  publish,
  context,
  baseURL,
}) => {
  const next = await publish({ head: owner(), body: '<p>Next</p>' })
  const path = await publish({ head: owner(), body: `<a href="${next}">Go on</a>` })
  await page.goto(`${SHOP}${path}?noredirect`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('Next')).toBeVisible()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(SHOP + next)

  const other = await context.newPage()
  await serveHosts(other, baseURL!)
  await other.goto(SHOP + next)
  await other.waitForURL(`${ADMIN}/config/**`)
})

test('[RTE-008] an owner stays in a frame, such as the panel’s', async ({ page, publish }) => {
  const framed = await publish({ head: owner(), body: '<p>Framed</p>' })
  const path = await publish({ body: `<iframe src="${framed}" title="Preview"></iframe>` })
  await page.goto(SHOP + path)
  await expect(page.frameLocator('iframe').getByText('Framed')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(page.frames().map((each) => each.url())).toEqual([SHOP + path, SHOP + framed])
})

for (const [who, fields] of [
  ['[RTE-010] a viewer', { websiteRoles: [10] }],
  [
    '[RTE-008] an owner of a site in developer mode',
    { website: { internalUrl: ADMIN, developerMode: true } },
  ],
  ['[RTE-008] an owner of a site that may be cloned', { website: { internalUrl: ADMIN, cloneable: true } }],
  ['a visitor', { authenticatedAccount: null }],
] as const) {
  test(`${who} stays on the page`, async ({ page, publish }) => {
    const path = await publish({ head: owner(fields), body: '<p>Text</p>' })
    await page.goto(SHOP + path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(SHOP + path)
  })
}

test('[RTE-009] an owner stays on a name of this computer', async ({ page, open }) => {
  await open({ head: owner(), body: '<p>Text</p>' })
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
})
