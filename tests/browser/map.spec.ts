import type { Page } from '@playwright/test'
import { PAGE_POLICY, writtenPolicy } from '@site/runtime/contract'
import { contextHead } from './support/bars.js'
import { expect, test } from './support/test.js'

const GOOGLE = 'https://maps.googleapis.com/**'
const LINK = 'https://maps.example/press'
const OPTIONS = { mapLat: 52.03, mapLng: 1.43, addressTitle: 'Slack Water Press', addressLine2: 'Marlsea' }
const TILES = { tileUrl: '/support/tile.svg?{z}/{x}/{y}' }

/** A fake of Google's script: it draws an element for the map, and a button for the marker. */
const googleStub = `
  const maps = []
  globalThis.google = { maps: {
    Size: class { constructor(width, height) { this.width = width; this.height = height } },
    event: { clearInstanceListeners() {} },
    Map: class {
      constructor(element) { this.element = element; maps.push(this) }
      setOptions(options) { this.element.dataset.zoomed = String(options.zoom ?? '') }
    },
    Marker: class {
      constructor({ map, title, icon }) {
        this.button = document.createElement('button')
        this.button.type = 'button'
        this.button.title = title
        const image = document.createElement('img')
        Object.assign(image, { src: icon.url, alt: '', width: icon.scaledSize.width, height: icon.scaledSize.height })
        this.button.append(image)
        map.element.append(this.button)
      }
      setOptions() {}
      setMap() { this.button.remove() }
      addListener(type, listener) { if (type === 'click') this.button.addEventListener('click', listener) }
    },
  } }
  setTimeout(() => globalThis.siteGoogleMapsReady?.())
`

const withGoogle = writtenPolicy({
  ...PAGE_POLICY,
  'script-src': `${PAGE_POLICY['script-src']} https://maps.googleapis.com`,
})

const block = (options: object = {}) =>
  `<p><a href="#after">Before</a></p><div data-block="map" data-block-json='${JSON.stringify({ ...OPTIONS, ...options })}'>
  <div data-part="canvas"></div><div data-part="fallback"><address>14 The Ropewalk</address><a data-part="link" href="${LINK}">Open the map</a></div></div><p id="after"><a href="#before">After</a></p>`

const pageOf = (provider: 'google' | 'tiles', options: object = {}) => ({
  head: contextHead({ mapsKey: btoa('key') }),
  body: block({ provider, ...(provider === 'tiles' && TILES), ...options }),
  headers: { 'Content-Security-Policy': withGoogle },
})

const state = (page: Page) => page.locator('[data-block=map]').getAttribute('data-map-state')
const expectState = (page: Page, name: string) => expect.poll(() => state(page)).toBe(name)
const stubGoogle = (page: Page) =>
  page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: googleStub }))

async function expectFallback(page: Page) {
  await expectState(page, 'failed')
  await expect(page.locator('[data-part=canvas]')).toHaveText('The map could not be loaded.')
  await expect(page.locator('[data-part=surface]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open the map' })).toBeVisible()
}

test('a marker that is dragged tells its new place, and opens nothing', async ({ page, context, open }) => {
  await open(pageOf('tiles', { markerDraggable: true }))
  await expectState(page, 'ready')
  const moved = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('site:map:marker', (event) => resolve((event as CustomEvent).detail)),
      ),
  )
  const opens = await page.evaluateHandle(() => {
    const found: boolean[] = []
    addEventListener('click', (event) => found.push(!event.defaultPrevented))
    return found
  })
  await page.locator('[data-part=marker]').hover()
  await page.mouse.down()
  const box = (await page.locator('[data-part=surface]').boundingBox())!
  const [x, y] = [box.x + box.width / 2 + 60, box.y + box.height / 2 - 40]
  await page.mouse.move(x, y, { steps: 5 })
  // Let go over the marker, which the browser then clicks.
  await expect
    .poll(() =>
      page.evaluate(([left, top]) => !!document.elementFromPoint(left, top)?.closest('[data-part=marker]'), [
        x,
        y,
      ] as const),
    )
    .toBe(true)
  await page.mouse.up()
  expect(await moved).toEqual({ lat: expect.any(Number), lng: expect.any(Number) })
  await expect.poll(() => opens.jsonValue()).toEqual([false])
  await Promise.all([context.waitForEvent('page'), page.locator('[data-part=marker]').click()])
  expect(await opens.jsonValue()).toEqual([false, true])
})

for (const provider of ['google', 'tiles'] as const) {
  const picture = provider === 'google' ? '[title] img' : '[data-part=marker] svg'

  test(`[MAP-006] [MAP-007] the marker of ${provider} shows at half of 48 × 64 and opens a maps page in a new window`, async ({
    page,
    context,
    open,
    axe,
  }) => {
    await stubGoogle(page)
    await context.route(LINK, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Maps</title>' }),
    )
    await open(pageOf(provider))
    await expectState(page, 'ready')
    expect(await page.locator(picture).boundingBox()).toMatchObject({ width: 24, height: 32 })
    const marker = page.locator('[data-part=surface] :is(a, button)').first()
    for (const how of ['click', 'Enter'] as const) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        how === 'click' ? marker.click() : marker.press('Enter'),
      ])
      expect(opened.url()).toBe(LINK)
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      await opened.close()
    }
    if (provider === 'tiles') await axe()
  })

  test(`a map of ${provider} traps neither Tab nor the wheel`, async ({ page, open }) => {
    await stubGoogle(page)
    await open({
      ...pageOf(provider),
      body: `${pageOf(provider).body}<p style="block-size: 3000px">End</p>`,
      headers: { 'Content-Security-Policy': '' },
    })
    await expectState(page, 'ready')
    await page.getByRole('link', { name: 'Before' }).focus()
    for (let stops = 0; stops < 7; stops += 1) {
      await page.keyboard.press('Tab')
      if (await page.getByRole('link', { name: 'After' }).evaluate((link) => link === document.activeElement))
        break
    }
    await expect(page.getByRole('link', { name: 'After' })).toBeFocused()
    await page.locator('[data-part=surface]').hover({ position: { x: 20, y: 20 } })
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  })

  test(`a map of ${provider} follows its options in place`, async ({ page, open }) => {
    await stubGoogle(page)
    await open(pageOf(provider))
    await expectState(page, 'ready')
    const surface = await page.locator('[data-part=surface]').elementHandle()
    const html = await page.evaluate(async () => {
      const sites = (
        globalThis as unknown as Record<
          symbol,
          WeakMap<Document, { update(element: Element, options: object): Promise<void> }>
        >
      )[Symbol.for('@site/runtime')]
      await sites
        ?.get(document)
        ?.update(document.querySelector('[data-block=map]') as Element, { mapZoom: 17 })
      return document.querySelector('[data-block=map]')?.getAttribute('data-map-state')
    })
    expect(html).toBe('ready')
    if (provider === 'google') await expect(page.locator('[data-zoomed="17"]')).toBeAttached()
    else await expect(page.locator('.leaflet-tile[src*="?17/"]').first()).toBeAttached()
    expect(await surface?.evaluate((element) => element.isConnected)).toBe(true)
  })
}

test('a wheel with Ctrl zooms the map, and so does the wheel alone once the focus is in it', async ({
  page,
  open,
}) => {
  await open(pageOf('tiles'))
  await expectState(page, 'ready')
  const tiles = (zoom: number) => page.locator(`.leaflet-tile[src*="?${zoom}/"]`).first()
  await expect(tiles(12)).toBeAttached()
  const view = page.locator('[data-part=view]')
  await view.hover({ position: { x: 40, y: 40 } })
  await page.mouse.wheel(0, -300)
  await expect(page.getByText('Hold Ctrl and scroll to zoom the map')).toBeVisible()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(tiles(13).or(tiles(14)).or(tiles(15))).toBeAttached()
  await expect(page.getByText('Hold Ctrl')).toBeHidden()
  await view.focus()
  await page.mouse.wheel(0, 900)
  await expect(tiles(11).or(tiles(10)).or(tiles(9))).toBeAttached()
})

test.describe('a provider that fails', () => {
  const failures: [string, (page: Page) => Promise<unknown>, RegExp[]][] = [
    [
      'is missing',
      (page) => page.route(GOOGLE, (route) => route.fulfill({ status: 404 })),
      [/not loaded/, /404/],
    ],
    [
      'throws',
      (page) =>
        page.route(GOOGLE, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: `globalThis.google = { maps: { Size: class {}, Map: class { constructor() { throw new Error('no map') } } } }; setTimeout(() => globalThis.siteGoogleMapsReady?.())`,
          }),
        ),
      [/no map/],
    ],
  ]
  for (const [how, break_, messages] of failures) {
    test(`that ${how} leaves a message, the link and the page`, async ({ page, open, expected }) => {
      expected.push(...messages)
      await break_(page)
      await open(pageOf('google'))
      await expectFallback(page)
    })
  }

  test('[MAP-004] that is silent for 30 s leaves a message, the link and the page', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/took too long/)
    await page.clock.install()
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const requested = page.waitForRequest(GOOGLE)
    await open(pageOf('google'))
    await requested
    await page.clock.runFor(29_000)
    expect(await state(page)).toBeNull()
    await page.clock.runFor(1_500)
    await expectFallback(page)
  })

  test('that the policy of the page blocks leaves a message, the link and the page', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/Content Security Policy|not loaded/i)
    await open({ ...pageOf('google'), headers: {} })
    await expectFallback(page)
  })

  test('whose tiles are all missing leaves a message, the link and the page', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/404/, /no tile could be loaded/)
    await open(pageOf('tiles', { tileUrl: '/support/none/{z}/{x}/{y}.png' }))
    await expectFallback(page)
  })
})
