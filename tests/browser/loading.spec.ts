import type { Page } from '@playwright/test'
import { accordion, failures, hold, hydrations, siteOf, watchInstances } from './pages/instances.js'
import { markup } from './support/blocks.js'
import { expect, hydrated, test } from './support/test.js'

const CHUNK = '**/blocks/accordion.js*'

/** The paths of the code that a page has requested, with their queries. */
const requestsOf = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.js')) paths.push(pathname + search)
  })
  return paths
}

/** Lets the first request fail as if the network had. */
async function failOnce(page: Page, url: string): Promise<void> {
  let failed = false
  await page.route(url, (route) => {
    if (failed) return route.continue()
    failed = true
    return route.abort()
  })
}

/** The failure that the first block of a page reports. */
const cause = async (page: Page) =>
  (await siteOf(page)).evaluate(({ blocks }) => {
    const [error] = [...blocks.values()].flatMap(({ errors }) => [...errors])
    return { ...(error?.cause as object) }
  })

test.describe('code that does not load', () => {
  const neighbours = accordion('One') + markup('menu-tabs')

  test('at first is requested again past the cache, and the block is hydrated', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/ERR_FAILED/)
    const paths = requestsOf(page)
    await failOnce(page, CHUNK)
    await watchInstances(page)
    await open({ body: neighbours })
    expect(await hydrations(page)).toHaveLength(4)
    expect(paths.filter((path) => path.includes('/accordion.js'))).toEqual([
      '/runtime/blocks/accordion.js',
      expect.stringMatching(/^\/runtime\/blocks\/accordion\.js\?retry=\d+$/),
    ])
    await page.getByRole('button', { name: 'One' }).click()
    await expect(page.getByText('Answer to One')).toBeVisible()
  })

  test('at first, as a chunk that blocks share, stops none of them from hydrating', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/ERR_FAILED/)
    await failOnce(page, '**/chunks/messages-*.js')
    await watchInstances(page)
    const failed = page.waitForEvent('requestfailed')
    await open({ body: neighbours + markup('marquee') })
    await failed
    expect(await hydrations(page)).toHaveLength(7)
  })

  test('[BOOT-014] twice is reported, the block is marked and stays readable, and the others work', async ({
    page,
    open,
    expected,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    expected.push(/ERR_FAILED/, /failed in load/, /Unable to load module/)
    await page.route(CHUNK, (route) =>
      route.request().method() === 'HEAD' ? route.continue() : route.abort(),
    )
    await watchInstances(page)
    await open({ body: neighbours })
    expect(warnings).toEqual([expect.stringMatching(/^Unable to load module/)])
    expect(await failures(page)).toEqual([expect.objectContaining({ name: 'BlockError', phase: 'load' })])
    expect(await cause(page)).toMatchObject({ name: 'ChunkLoadError', chunk: 'accordion', reason: 'failed' })
    await expect(page.locator('[data-block=accordion]')).toHaveAttribute('data-block-state', 'failed')
    await expect(page.getByText('Answer to One')).toBeVisible()
    expect(await hydrations(page)).toHaveLength(3)
  })

  test('[BOOT-010] because the server no longer has it raises a not-found error with its path', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/404/, /failed in load/, /Unable to load module/)
    await page.route(CHUNK, (route) => route.fulfill({ status: 404 }))
    await open({ body: accordion('One') })
    expect(await cause(page)).toMatchObject({ name: 'NotFoundError', path: '/runtime/blocks/accordion.js' })
  })

  test('[BOOT-008 BOOT-009 EDT-020] within 120 s raises a chunk-load error then, and not before', async ({
    page,
    publish,
    expected,
  }) => {
    expected.push(/failed in load/, /Unable to load module/)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await hold(page, CHUNK)
    await watchInstances(page)
    const request = page.waitForRequest(CHUNK)
    await page.goto(await publish({ body: neighbours }))
    await request
    await page.clock.runFor(119_999)
    expect(await failures(page)).toEqual([])
    await page.clock.runFor(1)
    await hydrated(page)
    expect(await cause(page)).toMatchObject({ name: 'ChunkLoadError', reason: 'timeout' })
  })
})

test.describe('a block that waits', () => {
  const isAccordion = (path: string) => path.endsWith('/blocks/accordion.js')
  const long = Array.from({ length: 200 }, (_, index) => `<p>Line ${index}</p>`).join('')

  test('to be visible is loaded when it is near', async ({ page, open }) => {
    const paths = requestsOf(page)
    await open({ body: `${long}${accordion('One', 'data-block-when="visible"')}` })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(paths.filter(isAccordion)).toEqual([])
    await page.getByRole('button', { name: 'One' }).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
    expect(paths.filter(isAccordion)).toHaveLength(1)
  })

  test('for an idle moment is loaded in one', async ({ page, open }) => {
    await page.addInitScript(() => {
      const waiting: (() => void)[] = []
      let idle = false
      Object.assign(globalThis, {
        waiting,
        beIdle() {
          idle = true
          for (const callback of waiting) callback()
        },
        requestIdleCallback: (callback: () => void) => (idle ? callback() : waiting.push(callback)),
      })
    })
    const paths = requestsOf(page)
    await open({ body: accordion('One', 'data-block-when="idle"') })
    await page.waitForFunction(() => (globalThis as unknown as { waiting: unknown[] }).waiting.length > 0)
    expect(paths.filter(isAccordion)).toEqual([])
    await page.evaluate(() => (globalThis as unknown as { beIdle(): void }).beIdle())
    await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
  })

  const signs: Record<string, (page: Page) => Promise<void>> = {
    'a pointer': (page) => page.getByRole('button', { name: 'One' }).hover(),
    focus: (page) => page.keyboard.press('Tab'),
    'a finger': (page) => page.getByRole('button', { name: 'One' }).dispatchEvent('touchstart'),
  }
  for (const [sign, touch] of Object.entries(signs)) {
    test(`for interaction is loaded at the first sign of it: ${sign}`, async ({ page, open }) => {
      const paths = requestsOf(page)
      const when = page.waitForRequest('**/chunks/when-*.js')
      await open({
        body:
          accordion('One', 'data-block-when="interaction"') +
          accordion('Two', 'data-block-when="interaction"'),
      })
      await (await when).response()
      expect(paths.filter(isAccordion)).toEqual([])
      await touch(page)
      await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
      expect(paths.filter(isAccordion)).toHaveLength(1)
    })
  }

  test('for interaction is loaded at once where the visitor was faster than the code that waits', async ({
    page,
    open,
  }) => {
    const release = await hold(page, '**/chunks/when-*.js')
    await open({ body: accordion('One', 'data-block-when="interaction"') })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'One' })).toBeFocused()
    release()
    await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
  })

  test('for interaction opens at the click that woke it', async ({ page, open }) => {
    await open({ body: accordion('One', 'data-block-when="interaction"') })
    await page.getByRole('button', { name: 'One' }).click()
    await expect(page.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('for a media query is loaded once it matches', async ({ page, open }) => {
    await page.setViewportSize({ width: 600, height: 800 })
    const paths = requestsOf(page)
    const when = page.waitForRequest('**/chunks/when-*.js')
    await open({ body: accordion('One', 'data-block-when="(min-width: 800px)"') })
    await (await when).response()
    await page.setViewportSize({ width: 700, height: 800 })
    expect(paths.filter(isAccordion)).toEqual([])
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
  })

  test('for an unknown condition is loaded at once', async ({ page, open }) => {
    await open({ body: accordion('One', 'data-block-when="vissible"') })
    await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
  })
})
