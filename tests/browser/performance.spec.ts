import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

interface PerformanceRecord {
  readonly app: string
  readonly event: string
  readonly pageLoadId: string
  readonly ts: number
  readonly data: Readonly<Record<string, unknown>>
}

const contextOf = (context: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`

const BODY = `<p>The tide comes in twice a day.</p><button type="button">Look</button>
  <div data-block="accordion"><div data-part="item"><button type="button" data-part="header">When</button>
  <div data-part="panel">At six.</div></div></div>`

/** A page of a website; its visits are of no concern here. */
const website = async (page: Page, more: object) => {
  await page.route('**/api/census/**', (route) => route.fulfill({ status: 204 }))
  return { head: contextOf({ website: { id: 'w1' }, ...more }), body: BODY }
}

const measured = async (page: Page, pageLoadId: string): Promise<readonly PerformanceRecord[]> =>
  (await page.request.get(`/measured/${pageLoadId}`)).json()

test('[PRF-002] [PRF-003] [PRF-005] the five metrics of a page arrive when it is left, and what slowed it', async ({
  open,
  page,
}) => {
  const settings = page.waitForResponse('**/api/1/performance/settings')
  await open(await website(page, { performance: { isEnabled: true } }))
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
  expect(values['long-animation-frame']).toBeGreaterThan(100)
  for (const { app, ts, data } of records) {
    expect(app).toBe('site')
    expect(Math.abs(Date.now() - ts)).toBeLessThan(120_000)
    expect(data).toMatchObject({ clientVersion: '4.0.7', pagePath: expect.stringMatching(/^\/pages\//) })
  }
  const { data } = records.find(({ event }) => event === 'hydration')!
  expect(data.blocks).toEqual([{ name: 'accordion', readyAt: expect.any(Number) }])
})

test('[PRF-004] a page that the server does not measure loads no code for it, and asks for nothing', async ({
  open,
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open(await website(page, {}))
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => /performance/.test(path))).toEqual([])
})
