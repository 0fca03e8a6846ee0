import { block, boxes, current, gallery, next, picture, select, slides, track } from './pages/galleries.js'
import { hold } from './pages/instances.js'
import { markup } from './support/blocks.js'
import { expect, hydrated, test } from './support/test.js'

for (const dir of ['ltr', 'rtl']) {
  test(`every design has its final layout before its script is loaded, ${dir}`, {
    tag: '@phone',
  }, async ({ page, publish }) => {
    const address = await publish({ body: markup('gallery'), html: `lang="en" dir="${dir}"` })
    const release = await hold(page, '**/blocks/gallery.js')
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      [...document.images].filter((each) => each.loading !== 'lazy').every((each) => each.complete),
    )
    const before = await boxes(page)
    release()
    await hydrated(page)
    expect(await boxes(page)).toEqual(before)
  })
}

test.describe('a slideshow', () => {
  test('[GAL-013] fades the new slide in over its speed, and the old one out over 1.2 times that', async ({
    page,
    open,
  }) => {
    await open({ body: gallery({ design: 'slideshow', attributes: 'data-option-speed="0.5"' }) })
    const durations = await page.evaluate(() => {
      ;(document.querySelector('[data-part=next]') as HTMLElement).click()
      return document.getAnimations().flatMap((animation) => {
        const { effect, transitionProperty } = animation as CSSTransition
        const target = (effect as KeyframeEffect).target as Element
        const which = target.hasAttribute('data-current') ? 'new' : 'old'
        return transitionProperty === 'opacity' ? [[which, effect?.getTiming().duration]] : []
      })
    })
    expect(Object.fromEntries(durations)).toEqual({ new: 500, old: 600 })
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await current(page)).toBe(1)
    await expect(page.locator('[data-leaving], [data-moving]')).toHaveCount(0)
  })

  test('stops Tab only in the visible slide', async ({ page, open }) => {
    await open({
      body: gallery({ design: 'slideshow', count: 5, slide: (at) => `<a href="#${at}">Link ${at}</a>` }),
    })
    const stops: string[] = []
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(stops.slice(0, 3)).toEqual(['Link 0', 'Back', 'On'])
  })

  test('[GAL-073] has the height of its slide, and the content below moves along', async ({ page, open }) => {
    const slide = (at: number) => '<p>A line</p>'.repeat(at === 0 ? 2 : 10)
    await open({
      body: `${gallery({ design: 'slideshow', slide, attributes: 'data-option-speed="0.3"' })}<p>After</p>`,
    })
    const height = () => track(page).evaluate((element) => element.getBoundingClientRect().height)
    const low = await height()
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('[data-part=slides]') as HTMLElement
      const heights: number[] = []
      ;(document.querySelector('[data-part=next]') as HTMLElement).click()
      while (heights.length < 5 || element.hasAttribute('data-moving')) {
        await new Promise(requestAnimationFrame)
        heights.push(element.getBoundingClientRect().height)
      }
      return heights
    })
    const high = await height()
    expect(high / low).toBeGreaterThan(3)
    // The first frame is measured before the observer is notified, and is not painted so.
    expect(seen.slice(1).some((each) => each > low + 5 && each < high - 5)).toBe(true)
  })

  test('with autoHeight off stays as high as its highest slide', async ({ page, open }) => {
    const slide = (at: number) => '<p>A line</p>'.repeat(at === 0 ? 2 : 10)
    await open({
      body: gallery({ design: 'slideshow', slide, attributes: 'data-option-auto-height="false"' }),
    })
    const height = () => track(page).evaluate((element) => element.getBoundingClientRect().height)
    const all = await slides(page).evaluateAll((each) =>
      each.map((one) => one.getBoundingClientRect().height),
    )
    expect(await height()).toBe(Math.max(...all))
    await select(page, 1)
    expect(await height()).toBe(Math.max(...all))
  })

  test('[GAL-071] loads the pictures beside the current one, and no others', async ({ page, publish }) => {
    const frames: number[] = []
    page.on('request', (request) => {
      const at = /harbour\.svg\?(\d+)/.exec(request.url())?.[1]
      if (at) frames.push(Number(at))
    })
    const slide = (at: number) =>
      `<img src="/support/harbour.svg?${at}" width="600" height="400" alt="" ${at === 0 ? '' : 'loading="lazy"'} />`
    await page.goto(
      await publish({ body: gallery({ design: 'slideshow', slide, attributes: 'data-option-speed="0"' }) }),
    )
    await hydrated(page)
    await expect.poll(() => [...frames].sort()).toEqual([0, 1, 7])
    expect(frames[0]).toBe(0)
    await next(page).click()
    await expect.poll(() => [...frames].sort()).toEqual([0, 1, 2, 7])
  })

  test('a gallery far down the page loads nothing ahead', async ({ page, publish }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('harbour.svg?')) requests.push(request.url())
    })
    const slide = (at: number) =>
      `<img src="/support/harbour.svg?${at}" width="600" height="400" alt="" loading="lazy" />`
    const spacer = Array.from({ length: 400 }, () => '<p>Text</p>').join('')
    await page.goto(await publish({ body: spacer + gallery({ design: 'slideshow', slide }) }))
    await hydrated(page)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
    expect(requests).toEqual([])
    await block(page).scrollIntoViewIfNeeded()
    await expect.poll(() => requests.length).toBe(3)
  })

  test('a broken picture keeps its box, and shows its name and that it is missing', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/404/)
    const slide = (at: number) => `<img src="/nowhere/${at}.jpg" width="600" height="400" alt="A harbour" />`
    await open({ body: gallery({ design: 'slideshow', slide }) })
    const image = page.getByRole('img', { name: 'A harbour (this image could not be loaded)' })
    await expect(image.first()).toBeVisible()
    const { width, height } = (await image.first().boundingBox())!
    expect(width / height).toBeCloseTo(1.5, 1)
  })
})

test('a lightbox opened from a gallery keeps to its slide', async ({ page, open }) => {
  const slide = (at: number) => `<a data-part="open" href="/support/harbour.svg?${at}">${picture(at)}</a>`
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: gallery({ design: 'slideshow', slide, attributes: 'data-option-lightbox="true"' }) })
  await slides(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => current(page)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('pictures without a link are buttons where they open a lightbox', async ({ page, open, axe }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: gallery({ design: 'grid', count: 3 }) })
  await axe()
  await page.getByRole('button', { name: 'Enlarge image: Picture 1' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[GAL-090] a gallery whose data is not JSON is skipped and reported; the others are hydrated', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/Error decoding gallery block data/)
  const logged = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' })
  const broken = `<section data-block="gallery" data-block-json="{design" data-block-id="broken"><p>Read me</p></section>`
  await open({ body: broken + gallery({ design: 'slideshow' }) })
  expect((await logged).text()).toContain('Error decoding gallery block data')
  await expect(page.locator('[data-block-id=broken]')).toHaveAttribute('data-block-state', 'failed')
  await expect(page.getByText('Read me')).toBeVisible()
  await expect(page.locator('[data-block-state=ready]')).toHaveCount(1)
})
