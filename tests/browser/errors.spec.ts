import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Asking } from './support/dialog.js'
import { expect, test } from './support/test.js'

const RUNTIME = fileURLToPath(new URL('../../packages/runtime/', import.meta.url))

interface Report {
  readonly event: string
  readonly data: { readonly [Name in 'message' | 'stack' | 'file' | 'block' | 'phase' | 'url']: string } & {
    readonly line: number
    readonly column: number
  }
}

const head = (fields: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ website: { id: 'w1' }, ...fields })}</script>`

/** The batches of errors that a page sends. */
async function batchesOf(page: Page): Promise<Report[][]> {
  const batches: Report[][] = []
  await page.route('**/api/events/RecordJavascriptErrors*', (route) => {
    batches.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  return batches
}

/** The line of the source that a place in a built file stands for. */
function sourceOf(address: string, line: number, column: number) {
  const path = new URL(address).pathname.replace('/runtime/', 'dist/')
  const map = new SourceMap(JSON.parse(readFileSync(`${RUNTIME}${path}.map`, 'utf8')))
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return null
  const file = fileURLToPath(new URL(entry.originalSource, new URL(`file://${RUNTIME}${path}`)))
  const text = readFileSync(file, 'utf8').split('\n')[entry.originalLine]
  return { file: file.slice(RUNTIME.length), text: text?.trim() }
}

test('[ERR-001] an uncaught error and a rejection are reported with their place', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/broken|gone/)
  const batches = await batchesOf(page)
  await open({ head: head({}), body: '<p>Text</p>', query: '?email=ada@example.org' })
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('broken')
    })
    Promise.reject(new RangeError('gone'))
  })
  await expect.poll(() => batches.flat()).toHaveLength(2)
  const reports = Object.fromEntries(batches.flat().map(({ event, data }) => [event, data]))
  expect(reports.error).toMatchObject({ message: 'Uncaught TypeError: broken' })
  expect(reports.error?.stack).toContain('TypeError: broken\n')
  expect(reports.unhandledrejection).toMatchObject({ message: 'RangeError: gone' })
  expect(reports.error?.url).toBe(page.url().replace(/\?.*/, ''))
})

test('[ERR-001] an error before the code that reports it is sent, and its stack leads to the source', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/Error decoding gallery/)
  const batches = await batchesOf(page)
  await open({ head: head({}), body: `<div data-block="gallery" data-block-json="{'"></div>` })
  await expect.poll(() => batches.flat()).toHaveLength(1)
  const { event, data } = batches[0]![0]!
  expect(event).toBe('block:failed')
  expect(data).toMatchObject({ block: 'gallery' })
  expect(data.stack).toContain('SyntaxError')
  expect(sourceOf(data.file, data.line, data.column)).toEqual({
    file: 'src/core/options.ts',
    text: expect.stringContaining('JSON.parse('),
  })
})

/** Milliseconds of a task in which a hundred errors are thrown: the median of a hundred tasks. */
const storm = (page: Page) =>
  page.evaluate(async () => {
    // Keeps them out of the console, which would cost more than all else.
    addEventListener('error', (event) => event.preventDefault())
    const durations: number[] = []
    for (let task = 0; task < 100; task += 1) {
      const start = performance.now()
      for (let times = 0; times < 100; times += 1) reportError(new Error(`${task} ${times}`))
      durations.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve))
    }
    return durations.sort((one, other) => one - other)[50]!
  })

test('[ERR-007] a storm of 10,000 errors is at most 20 requests, and no long task', async ({
  page,
  open,
}) => {
  const batches = await batchesOf(page)
  await page.clock.install()
  await open({ head: head({}), body: '<p>Text</p>' })
  const median = await storm(page)
  // As the storm goes on, for longer than all its requests take.
  for (let task = 0; task < 25; task += 1) {
    await page.evaluate((at) => reportError(new Error(`later ${at}`)), task)
    await page.clock.runFor(10_000)
  }
  await expect.poll(() => batches.length).toBe(20)
  expect(median).toBeLessThan(25)
})

test('[NET-016] [NET-023] [DLG-030] a failed call that nobody shows covers the page of an owner, and an error of a script covers none', async ({
  page,
  open,
  axe,
  expected,
}) => {
  expected.push(/ERR_FAILED|broken/)
  await batchesOf(page)
  await page.route('**/api/berths*', (route) => route.abort())
  await open({
    head: head({ authenticatedAccount: { id: 'a1' }, websiteRoles: [1] }),
    body: '<button>Menu</button>',
    script: '<script type="module" src="/support/dialogs.js"></script>',
  })
  await expect(page.locator('html[data-listening]')).toHaveCount(1)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken')
    })
  })
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.evaluate(() => {
    const { runtime, site } = (globalThis as unknown as Asking).asking
    site.shared(runtime.http).call('/api/berths', { unhandled: true })
  })
  const dialog = page.getByRole('alertdialog', { name: 'System Error' })
  await expect(dialog).toContainText('We could not reach the server.')
  const box = (await page.locator('dialog').boundingBox())!
  expect([box.width, box.height]).toEqual([page.viewportSize()!.width, page.viewportSize()!.height])
  await axe()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})
