import type { Page } from '@playwright/test'
import { keepsPages } from './support/kept-pages.js'
import { expect, test } from './support/test.js'

interface PerformanceRecord {
  readonly app: string
  readonly event: string
  readonly pageLoadId: string
  readonly ts: number
  readonly data: Readonly<Record<string, unknown>>
}

test.use({ launchOptions: async ({ launchOptions }, use) => use(keepsPages(launchOptions)) })

const contextOf = (context: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`

const BODY = `<p>The tide comes in twice a day.</p><button type="button">Look</button>
  <div data-block="accordion"><div data-part="item"><button type="button" data-part="header">When</button>
  <div data-part="panel">At six.</div></div></div>`

/** A page of a website. */
const website = (more: object) => ({ head: contextOf({ website: { id: 'w1' }, ...more }), body: BODY })

const measured = async (page: Page, pageLoadId: string): Promise<readonly PerformanceRecord[]> =>
  (await page.request.get(`/measured/${pageLoadId}`)).json()

test('[PRF-002] [PRF-003] [PRF-005] the five metrics of a page arrive when it is left, and what slowed it', async ({
  open,
  page,
}) => {
  const settings = page.waitForResponse('**/api/1/performance/settings')
  await open(website({ performance: { isEnabled: true } }))
  const { pageLoadId } = await (await settings).json()
  // The library has started when it observes interactions.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Look' }).click()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const end = performance.now() + 120
          while (performance.now() < end);
          setTimeout(resolve, 50)
        }),
      ),
  )
  expect(await measured(page, pageLoadId)).toEqual([])
  await page.goto('about:blank')

  const arrived = async () => (await measured(page, pageLoadId)).map(({ event }) => event)
  await expect.poll(arrived).toContain('CLS')
  const records = await measured(page, pageLoadId)
  const values = Object.fromEntries(records.map(({ event, data }) => [event, data.value as number]))
  expect(Object.keys(values).sort()).toEqual(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB', 'hydration', 'long-animation-frame', 'start-up'].sort(),
  )
  for (const name of ['FCP', 'LCP', 'INP', 'start-up']) expect(values[name]).toBeGreaterThan(0)
  const frames = records.filter(({ event }) => event === 'long-animation-frame')
  expect(Math.max(...frames.map(({ data }) => Number(data.value)))).toBeGreaterThan(100)
  for (const { app, ts, data } of records) {
    expect(app).toBe('site')
    expect(Math.abs(Date.now() - ts)).toBeLessThan(120_000)
    expect(data).toMatchObject({ clientVersion: '4.0.7', pagePath: expect.stringMatching(/^\/pages\//) })
  }
  const { data } = records.find(({ event }) => event === 'hydration')!
  expect(data.blocks).toEqual([{ name: 'accordion', readyAt: expect.any(Number) }])
})

test('[PRF-005] a page that comes back from the back/forward cache is measured anew, under its id', async ({
  open,
  page,
  publish,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const next = await publish({ body: '<p>Another page</p>', script: false })
  const settings = page.waitForResponse('**/api/1/performance/settings')
  await open(website({ performance: { isEnabled: true } }))
  const { pageLoadId } = await (await settings).json()
  await page.waitForLoadState('networkidle')
  // The library measures the return in two frames.
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { persisted }))),
      )
    })
  })
  await page.goto(next)
  await expect.poll(async () => (await measured(page, pageLoadId)).length).toBeGreaterThan(0)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => (globalThis as { persisted?: boolean }).persisted)).toBe(true)
  await page.goto(next)
  const kinds = async () =>
    new Set((await measured(page, pageLoadId)).map(({ data }) => data.navigationType).filter(Boolean))
  await expect.poll(kinds).toEqual(new Set(['navigate', 'back-forward-cache']))
  expect(requests.filter((path) => path === '/api/1/performance/settings')).toHaveLength(1)
})

test('[PRF-004] a page that the server does not measure loads no code for it, and asks for nothing', async ({
  open,
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open(website({}))
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => /performance/.test(path))).toEqual([])
})
