import type { APIRequestContext, Frame, Page } from '@playwright/test'
import { hold } from './pages/instances.js'
import { blocks, markup, withUniqueIds } from './support/blocks.js'
import { expect, type PageParts, test } from './support/test.js'

/*
 * A web font that arrives after the blocks have started changes widths and heights. Two pages with the same blocks stand
 * side by side in frames: one has the font from the start, the other gets it late. Both must come out the same.
 */

const FONT = '/modules/@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'

/** Much wider and higher than the font before. */
const sheet = (query: string) => `@font-face {
  font-family: Late; src: url("${FONT}?${query}") format("woff2"); font-display: swap; size-adjust: 200%
}
body, button, input, select, textarea { font-family: Late, monospace }`

const serveSheets = (request: APIRequestContext) =>
  Promise.all(
    ['early', 'late'].map((name) =>
      request.put(`/pages/font-${name}.css`, {
        data: { html: sheet(name), headers: { 'Content-Type': 'text/css' } },
      }),
    ),
  )

/** The size of each element of the blocks, and its place in its block, without ids, which differ by the order of start. */
const boxes = (frame: Frame, selector: string, withPlaces: boolean) =>
  frame.evaluate(
    ([wanted, places]) =>
      [...document.querySelectorAll(wanted)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const block = element.closest<HTMLElement>('[data-block]')
        if (!block || width === 0) return []
        const outer = block.getBoundingClientRect()
        const place = places ? [left - outer.left, top - outer.top] : []
        const name = `${element.localName} ${element.getAttribute('data-part') ?? ''} ${element.className}`
        const numbers = [...place, width, height]
        return [{ name: `${block.dataset.block}#${block.dataset.blockId} ${name}`, numbers }]
      }),
    [selector, withPlaces] as const,
  )

interface Box {
  readonly name: string
  readonly numbers: readonly number[]
}

/** Chromium keeps the baseline of a select in its first font, which moves its line by a pixel. */
const TOLERANCE = 2

const isSame = (one: Box | undefined, other: Box | undefined) =>
  one?.name === other?.name &&
  one!.numbers.every((each, at) => Math.abs(each - other!.numbers[at]!) <= TOLERANCE)

interface Comparison {
  readonly body: string
  readonly selector?: string
  readonly withPlaces?: boolean
  readonly use?: (frame: Frame) => Promise<void>
}

async function compare(
  page: Page,
  publish: (parts: PageParts) => Promise<string>,
  { body, selector = 'main *', withPlaces = true, use }: Comparison,
) {
  const release = await hold(page, `**${FONT}?late`)
  const addresses = await Promise.all(
    ['early', 'late'].map((name) =>
      publish({ head: `<link rel="stylesheet" href="/pages/font-${name}.css">`, body }),
    ),
  )
  const frames = addresses
    .map((src) => `<iframe src="${src}" title="${src}" width="600" height="700"></iframe>`)
    .join('')
  // The page is loaded only once its fonts are.
  await page.goto(await publish({ body: frames, script: false }), { waitUntil: 'commit' })
  const frameOf = (src: string) => page.frames().find((each) => each.url().endsWith(src))
  await expect.poll(() => addresses.every(frameOf)).toBe(true)
  const [early, late] = addresses.map(frameOf)
  const isReady = (frame: Frame) =>
    frame.evaluate(() => {
      const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')]
      return blocks.length > 0 && blocks.every(({ dataset }) => dataset.blockState === 'ready')
    })
  for (const frame of [early!, late!]) {
    await expect.poll(() => isReady(frame)).toBe(true)
    await use?.(frame)
  }
  const read = (frame: Frame) => boxes(frame, selector, withPlaces)
  await early!.evaluate(() => document.fonts.ready)
  const differences = async () => {
    const [wanted, found] = await Promise.all([read(early!), read(late!)])
    return Array.from({ length: Math.max(wanted.length, found.length) }, (_, at) => [wanted[at], found[at]])
      .filter(([one, other]) => !isSame(one, other))
      .map(([one, other]) => `${found.length} of ${wanted.length}: ${JSON.stringify([one, other])}`)
  }
  expect((await differences()).length, 'the late font is not there yet').toBeGreaterThan(10)
  release()
  await late!.evaluate(() => document.fonts.ready)
  await expect.poll(differences).toEqual([])
}

/** The sign of a cart shows what the first of the two pages has read. */
const BLOCKS = withUniqueIds(
  blocks
    .filter((name) => name !== 'cart-indicator')
    .map(markup)
    .join('\n'),
)

test.beforeEach(({ request }) => serveSheets(request))

test('every block, with all its panels open, gets the size that a font needs which comes after its start', async ({
  page,
  publish,
  expected,
}) => {
  expected.push(/opentable|exploretock|Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await compare(page, publish, {
    body: BLOCKS,
    use: (frame) =>
      frame.locator('[data-block=accordion] [data-part=header][aria-expanded=false]').evaluateAll((all) => {
        for (const each of all as HTMLElement[]) each.click()
      }),
  })
})

test('a marquee that moves gets the copies and the length that a late font needs', async ({
  page,
  publish,
}) => {
  await compare(page, publish, { body: markup('marquee'), withPlaces: false })
})

test('a tooltip beside its element does not grow over it in a late font, nor leave a window that gets smaller', async ({
  page,
  publish,
}) => {
  const release = await hold(page, `**${FONT}?late`)
  const head =
    '<link rel="stylesheet" href="/pages/font-late.css"><style>#tip { position: fixed; inset: auto 40px 40px auto }</style>'
  const text = 'Copies the link of this page, with its whole address, to where you can paste it from'
  const address = await publish({
    head,
    body: `<button type="button" id="tip" data-tooltip="${text}">Copy</button>`,
    headers: { 'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'" },
  })
  await page.goto(address, { waitUntil: 'commit' })
  const tooltip = page.locator('.site-tooltip')
  await expect(tooltip).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  const read = async () => {
    const [tip, button] = await Promise.all([tooltip, page.locator('#tip')].map((each) => each.boundingBox()))
    return { height: tip!.height, distance: button!.y - tip!.y - tip!.height, right: tip!.x + tip!.width }
  }
  const before = await read()
  release()
  await expect.poll(async () => (await read()).height).toBeGreaterThan(before.height)
  await expect.poll(async () => (await read()).distance).toBeCloseTo(before.distance, 0)
  await page.setViewportSize({ width: 500, height: 600 })
  await expect.poll(async () => (await read()).distance).toBeCloseTo(before.distance, 0)
  expect((await read()).right).toBeLessThanOrEqual(500)
})
