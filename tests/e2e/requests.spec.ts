import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'

/** Requests of a first visit to the home page, the page itself and its pictures included. */
const MOST_REQUESTS = 26

/** Code of what a page reports. It comes in an idle moment, and nothing on the page waits for it. */
const REPORTING = /^\/runtime\/content\/chunks\/(?:census|buttons|performance|http)-/

/** Its files: what every page of a website reports, its buttons, its speed, and the calls of all three. */
const MOST_OF_REPORTING = 4

/** All sheets together delay the first paint. */
const MOST_BYTES_OF_SHEETS = 25_000

/** The sheets of the runtime that the page needs, in one file. */
const JOINED = /^\/runtime\/base,[a-z,-]+\.[0-9a-f]{8}\.css$/

/** Opens the home page with an empty cache; its requests until its blocks, banner and bars are ready. */
async function firstVisit(page: Page): Promise<readonly Request[]> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/')
  await hydrated(page)
  const states = await page
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block-state')))
  expect(new Set(states)).toEqual(new Set(['ready']))
  await expect(page.getByRole('region', { name: 'Cookie banner' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Announcement' })).toBeVisible()
  if (await page.evaluate(() => innerWidth <= 1024))
    await expect(page.getByRole('navigation', { name: 'Contact information' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return requests
}

const pathOf = (request: Request) => new URL(request.url()).pathname

test(`a first visit to the home page takes at most ${MOST_REQUESTS} requests, for named scripts and light sheets`, {
  tag: '@phone',
}, async ({ page }) => {
  const requests = await firstVisit(page)
  const paths = requests.map(pathOf)
  const needed = paths.filter((path) => !REPORTING.test(path))
  expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(paths.length - needed.length, paths.join('\n')).toBeLessThanOrEqual(MOST_OF_REPORTING)

  // The page names every script that it needs, so that none of them waits for another.
  const html = await (await page.request.get('/')).text()
  const scripts = requests
    .filter((request) => request.resourceType() === 'script')
    .map(pathOf)
    .filter((path) => !REPORTING.test(path))
  expect(scripts).toContain('/runtime/content/auto.js')
  expect(scripts.filter((path) => !html.includes(`"${path}"`))).toEqual([])
  const named = [...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, path]) => path!)
  expect(named.filter((path) => !scripts.includes(path))).toEqual([])

  // All sheets of the runtime come as one file, beside the site's and the page's own.
  const sheets = requests.filter((request) => request.resourceType() === 'stylesheet')
  expect(sheets.map(pathOf)).toEqual(expect.arrayContaining([expect.stringMatching(JOINED)]))
  expect(sheets.map(pathOf).filter((path) => path.startsWith('/runtime/'))).toHaveLength(1)
  expect(sheets.length).toBe(3)
  let bytes = 0
  for (const sheet of sheets) {
    const body = await (await sheet.response())!.body()
    bytes += gzipSync(body, { level: 9 }).length
    expect(body.toString(), pathOf(sheet)).not.toContain('@import')
  }
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES_OF_SHEETS)
})

test('on paper pages have neither forms nor controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const [path, selector] of [
    ['/', '.form, .gallery-controls, .actions, .masthead nav'],
    ['/visit', '.tablist, .masthead nav'],
    ['/portfolio', '.jump, .gallery-controls'],
  ] as const) {
    await page.goto(path)
    const hidden = page.locator(selector)
    expect(await hidden.count()).toBeGreaterThan(1)
    for (const each of await hidden.all()) await expect(each).toBeHidden()
  }
})
