import type { GalleryHandle } from '../../packages/runtime/src/blocks/gallery/block.js'
import { block, current, gallery, inset, next, select, slides, track } from './pages/galleries.js'
import { siteOf } from './pages/instances.js'
import { expect, test } from './support/test.js'

test.describe('a track', () => {
  test('is scrolled by its arrows, and the page is not', async ({ page, open }) => {
    const spacer = Array.from({ length: 60 }, () => '<p>Text</p>').join('')
    await open({
      body: `${spacer}${gallery({ design: 'slider', attributes: 'data-option-v-size="4"' })}${spacer}`,
    })
    await page.evaluate(() => (document.querySelector('[data-part=next]') as HTMLElement).click())
    await expect.poll(() => current(page)).toBe(1)
    await select(page, 4)
    await expect.poll(() => current(page)).toBe(4)
    await expect
      .poll(async () => {
        const { left, right } = await inset(slides(page).nth(4))
        return Math.abs(left - right) <= 2
      })
      .toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  for (const dir of ['ltr', 'rtl']) {
    test(`finds the slide that a visitor scrolled to, ${dir}`, async ({ page, open }) => {
      await open({
        html: `lang="en" dir="${dir}"`,
        body: gallery({
          design: 'carousel',
          attributes: 'data-option-slides-per-row="2" data-option-gutter="0"',
        }),
      })
      await track(page).evaluate((element) => {
        const slide = element.children[3] as HTMLElement
        const by = slide.getBoundingClientRect()
        const outer = element.getBoundingClientRect()
        element.scrollBy(
          getComputedStyle(element).direction === 'rtl' ? by.right - outer.right : by.left - outer.left,
          0,
        )
      })
      await expect.poll(() => current(page)).toBe(3)
      await next(page).click()
      await expect.poll(() => current(page)).toBe(4)
      const edge = dir === 'rtl' ? 'right' : 'left'
      await expect.poll(async () => (await inset(slides(page).nth(4)))[edge]).toBe(0)
      await track(page).evaluate((element) =>
        element.scrollBy(getComputedStyle(element).direction === 'rtl' ? -9999 : 9999, 0),
      )
      await expect.poll(() => current(page)).toBe(6)
    })
  }

  test('[GAL-011] a carousel moves by the group', async ({ page, open }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await open({ body: gallery({ design: 'carousel', count: 7, attributes: 'data-option-loop="false"' }) })
    const seen = async () => {
      await expect(track(page)).not.toHaveAttribute('aria-busy')
      return current(page)
    }
    for (const group of [3, 6]) {
      await next(page).click()
      await expect.poll(seen).toBe(group)
      await expect.poll(async () => (await inset(slides(page).nth(Math.min(group, 4)))).left).toBeLessThan(3)
    }
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  })

  test('[GAL-067] [GAL-068] a narrow carousel shows fewer slides than its option sets', async ({
    page,
    open,
  }) => {
    const counts = [1, 2, 3, 4, 5]
    const carousels = counts.map((count) =>
      gallery({ design: 'carousel', attributes: `data-option-slides-per-row="${count}"` }),
    )
    await open({ body: carousels.join('') })
    for (const [width, written, perView] of [
      [300, 3, 2],
      [479, 4, 2],
      [479, 1, 1],
      [481, 4, 3],
      [723, 5, 3],
      [723, 2, 2],
      [725, 5, 5],
    ] as const) {
      // The body of a page keeps eight pixels on either side.
      await page.setViewportSize({ width: width + 16, height: 700 })
      const carousel = block(page).nth(counts.indexOf(written))
      const [outer, inner] = await Promise.all([
        track(carousel).boundingBox(),
        slides(carousel).first().boundingBox(),
      ])
      const state = `${width} wide, ${written} set`
      expect(outer!.width, state).toBe(width)
      const gap = width / 100
      expect(inner!.width * perView + gap * (perView - 1), state).toBeCloseTo(width, 0)
    }
  })

  test('[GAL-054] [GAL-066] [GAL-078] [EDT-019] by default a carousel shows three slides, one percent apart, and a strip is half as high as it is wide', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1016, height: 700 })
    await open({ body: gallery({ design: 'carousel' }) + gallery({ design: 'slider' }) })
    const lefts = await slides(block(page).first()).evaluateAll((all) =>
      all.slice(0, 4).map((each) => Math.round(each.getBoundingClientRect().left - 8)),
    )
    expect(lefts).toEqual([0, 337, 673, 1010])
    const { width, height } = (await track(block(page).nth(1)).boundingBox())!
    expect(height).toBeCloseTo(width / 2, 0)
  })

  test('[GAL-100] arrows are hidden where all slides fit, and disabled at the ends', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 1016, height: 700 })
    await open({ body: gallery({ design: 'carousel', count: 3, attributes: 'data-option-loop="false"' }) })
    await expect(page.locator('[data-part=next]')).toBeHidden()
    await page.setViewportSize({ width: 440, height: 700 })
    await expect(next(page)).toBeVisible()
    await expect(page.locator('[data-part=previous]')).toHaveAttribute('aria-disabled', 'true')
    await next(page).click()
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
    await page.setViewportSize({ width: 1016, height: 700 })
    await expect(page.locator('[data-part=next]')).toBeHidden()
  })

  test('[GAL-020] [GAL-077] a strip aligned left or right places its current slide there, and one that is not in its centre', async ({
    page,
    open,
  }) => {
    const strips = ['left', 'right', ''].map((alignment) =>
      gallery({
        design: 'slider',
        attributes: `data-option-v-size="2" ${alignment && `data-option-active-alignment="${alignment}"`}`,
        count: 14,
      }),
    )
    await open({ body: strips.join('') })
    const site = await siteOf(page)
    await site.evaluate((each) => {
      for (const element of document.querySelectorAll('[data-block=gallery]'))
        each.handle<GalleryHandle>(element)?.select(7)
    })
    const of = (strip: number) => inset(slides(block(page).nth(strip)).nth(7))
    await expect.poll(async () => Math.abs((await of(0)).left)).toBeLessThan(2)
    await expect.poll(async () => Math.abs((await of(1)).right)).toBeLessThan(2)
    await expect
      .poll(async () => {
        const { left, right } = await of(2)
        return Math.abs(left - right)
      })
      .toBeLessThan(3)
  })

  test('[GAL-076] a strip loads one slide ahead on either side', async ({ page, open }) => {
    const slide = (at: number) =>
      `<img src="/support/harbour.svg?${at}" width="600" height="400" alt="" loading="lazy" />`
    await open({ body: gallery({ design: 'slider', slide, count: 12 }) })
    const ahead = () =>
      slides(page).evaluateAll((all) =>
        all.flatMap((each, at) => (each.querySelector('img')!.loading === 'eager' ? [at] : [])),
      )
    await expect.poll(ahead).toEqual([1, 11])
    await next(page).click()
    await expect.poll(ahead).toEqual([0, 1, 2, 11])
  })

  test('[GAL-055] without `scrollend`, scrolling has ended after 300 ms of rest', async ({ page, open }) => {
    await page.addInitScript(() => {
      for (const owner of [HTMLElement.prototype, Element.prototype]) {
        delete (owner as { onscrollend?: unknown }).onscrollend
      }
      const { setTimeout } = globalThis
      const ends: (() => void)[] = []
      Object.assign(globalThis, {
        ends,
        setTimeout: (work: () => void, after?: number) =>
          after === 300 ? ends.push(work) : setTimeout(work, after),
      })
    })
    await open({ body: gallery({ design: 'slider', attributes: 'data-option-v-size="3"', count: 14 }) })
    const ends = () => page.evaluate(() => (globalThis as unknown as { ends: unknown[] }).ends.length)
    const before = await ends()
    await slides(page)
      .nth(6)
      .evaluate((each) => {
        const left = (each as HTMLElement).offsetLeft
        each.parentElement!.scrollTo({ left, behavior: 'instant' })
      })
    await expect.poll(ends).toBeGreaterThan(before)
    expect(await current(page)).toBe(0)
    await page.evaluate(() => (globalThis as unknown as { ends: (() => void)[] }).ends.at(-1)!())
    expect(await current(page)).toBeGreaterThan(3)
  })

  test('that is hydrated while hidden is laid out when it is shown', async ({ page, open }) => {
    await open({
      body: `<div hidden id="tab">${gallery({ design: 'carousel', attributes: 'data-option-slides-per-row="2"' })}</div>`,
    })
    await select(page, 5)
    expect(await current(page)).toBe(5)
    await page.evaluate(() => document.getElementById('tab')?.removeAttribute('hidden'))
    await expect.poll(async () => (await inset(slides(page).nth(5))).left).toBeLessThan(3)
    await expect.poll(async () => (await inset(slides(page).nth(5))).left).toBeGreaterThan(-3)
    expect(await current(page)).toBe(5)
  })

  test('keeps its slide in place when its width changes', async ({ page, open }) => {
    await open({ body: gallery({ design: 'carousel', attributes: 'data-option-slides-per-row="2"' }) })
    await select(page, 4)
    await expect.poll(async () => Math.abs((await inset(slides(page).nth(4))).left)).toBeLessThan(3)
    await page.setViewportSize({ width: 600, height: 700 })
    await expect.poll(async () => Math.abs((await inset(slides(page).nth(4))).left)).toBeLessThan(3)
    expect(await current(page)).toBe(4)
  })

  test('moves at once under reduced motion', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: gallery({ design: 'carousel', attributes: 'data-option-slides-per-row="2"' }) })
    const left = await page.evaluate(() => {
      ;(document.querySelector('[data-part=next]') as HTMLElement).click()
      return (document.querySelector('[data-part=slides]') as HTMLElement).scrollLeft
    })
    expect(left).toBeGreaterThan(100)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await track(page).evaluate((element) => element.scrollLeft)).toBe(left)
  })

  test('can be scrolled with the keyboard where nothing in it takes focus, and announces its slide', async ({
    page,
    open,
    axe,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: gallery({ design: 'carousel', attributes: 'data-option-slides-per-row="2"' }) })
    await axe()
    await expect(track(page)).toHaveAttribute('tabindex', '0')
    await next(page).click()
    await expect(page.locator('body > [role=status]')).toHaveText('3 of 8')
  })
})

test.describe('thumbnails', () => {
  const strip = `<div data-part="thumbnails">${Array.from({ length: 20 }, (_, at) => `<button type="button" data-part="thumbnail"><img src="/support/harbour.svg" width="150" height="100" alt="Small ${at}" /></button>`).join('')}</div>`

  test('[GAL-079] [GAL-080] its padding is 5 pixels at most, and a video is as wide as 16 to 9 makes it', async ({
    page,
    open,
  }) => {
    const more = strip.replace('data-part="thumbnail"', 'data-part="thumbnail" data-type="video"')
    await open({ body: gallery({ design: 'slideshow', count: 20, more }) })
    const padding = await page
      .locator('[data-part=thumbnails]')
      .evaluate((element) => getComputedStyle(element).padding)
    expect(padding).toBe('5px')
    const ratios = await page
      .locator('[data-part=thumbnail] img')
      .evaluateAll(([video, picture]) =>
        [video, picture].map(
          (image) => image!.getBoundingClientRect().width / image!.getBoundingClientRect().height,
        ),
      )
    expect(ratios[0]).toBeCloseTo(16 / 9, 2)
    expect(ratios[1]).toBeCloseTo(3 / 2, 2)
  })

  test('the current one is kept in view, and the page stays where it is', async ({ page, open }) => {
    const spacer = Array.from({ length: 60 }, () => '<p>Text</p>').join('')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({ body: spacer + gallery({ design: 'slideshow', count: 20, more: strip }) })
    await select(page, 15)
    const thumbnail = page.locator('[data-part=thumbnail]').nth(15)
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    const { left, right } = await inset(thumbnail)
    expect(left >= 0 && right >= 0).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})
