import { siteOf } from './pages/instances.js'
import { boxes, compare, gallery, LATER, per, test } from './support/grids.js'
import { painted } from './support/shifts.js'
import { expect } from './support/test.js'

test.describe('autocolumns', () => {
  const options = 'data-option-design="autocolumns"'
  const uniform = { options, size: [600, 400] as const }

  test('[GAL-063] columns of at least 250 px, as many as get so much, nothing between them', async ({
    page,
    open,
  }) => {
    await test.step('[GAL-063] columns of at least 250 px, nothing between them', async () => {
      await open({ body: gallery({ options, count: 20 }) })
      const all = await boxes(page)
      expect(per('left', all)).toHaveLength(5)
      expect(all[0]!.width).toBeGreaterThanOrEqual(250)
      const second = all.find(({ left }) => left > all[0]!.left)
      expect(second!.left).toBeCloseTo(all[0]!.left + all[0]!.width, 0)
    })

    await test.step('[GAL-063] as many columns as get 250 px each', async () => {
      for (const [width, count] of [
        [1000, 4],
        [999, 3],
      ] as const) {
        await page
          .locator('[data-part=slides]')
          .evaluate((track, px) => (track as HTMLElement).style.setProperty('inline-size', `${px}px`), width)
        await expect(async () =>
          expect(per('left', await boxes(page)), `${width} px`).toHaveLength(count),
        ).toPass()
      }
    })
  })

  test('none is left empty: script balances them out of view, and no movement is visible', async ({
    page,
    publish,
  }) => {
    const address = await publish({ body: LATER + gallery(uniform) + LATER })
    const { before, after, shifts } = await compare(page, address, () => boxes(page))
    expect(per('left', before)).toEqual([2, 2, 2])
    expect(per('left', after)).toEqual([2, 1, 1, 1, 1])
    expect(shifts).toEqual([])
  })

  test('in view they stay as they were painted, until the window changes', async ({ page, publish }) => {
    const { before, after } = await compare(page, await publish({ body: gallery(uniform) }), () =>
      boxes(page),
    )
    expect(after).toEqual(before)
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect.poll(async () => per('left', await boxes(page))).toEqual([2, 2, 1, 1])
  })

  test('none runs out of the gallery while the window narrows, not for one frame', async ({ page, open }) => {
    await open({ body: LATER + gallery(uniform) })
    await expect(page.locator('[data-column-start]')).toHaveCount(4)
    const overflows = await page.evaluateHandle(() => {
      const seen: boolean[] = []
      const slides = document.querySelector('[data-part=slides]')!
      // Notified after the runtime's own observer, and before the frame is painted.
      new ResizeObserver(() => seen.push(slides.scrollWidth > slides.clientWidth)).observe(slides)
      return seen
    })
    for (const width of [1100, 800, 500, 300, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await painted(page)
    }
    expect(per('left', await boxes(page))).toEqual([2, 2, 2])
    const seen = await overflows.jsonValue()
    expect(seen.length).toBeGreaterThan(4)
    expect(seen).not.toContain(true)
  })

  test('a window that changes raises no error of the observer', async ({ page, open }) => {
    await page.addInitScript(() => {
      const errors: string[] = []
      Object.assign(globalThis, { errors })
      addEventListener('error', ({ message }) => errors.push(message))
    })
    await open({ body: LATER + gallery(uniform) })
    for (const width of [1100, 800, 500, 300, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await painted(page)
    }
    expect(per('left', await boxes(page))).toEqual([2, 2, 2])
    expect(await page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors)).toEqual([])
  })

  test('slides of one height fill the first row before the second', async ({ page, open }) => {
    await open({ body: gallery({ options: `${options} data-option-square-thumbs="true"` }) })
    expect(per('top', await boxes(page))).toEqual([5, 1])
  })

  test('Tab moves down the first column, then the next, in the order of the document', async ({
    page,
    open,
  }) => {
    const links = Array.from(
      { length: 6 },
      (_, index) => `<div data-part="slide"><a href="#${index}">Picture ${index + 1}</a></div>`,
    )
    await open({
      body: `${LATER}<section data-block="gallery" ${options}><div data-part="slides">${links.join('')}</div></section>`,
    })
    await page.getByRole('link', { name: 'Picture 1' }).focus()
    const all = await boxes(page)
    for (let index = 1; index < 6; index += 1) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: `Picture ${index + 1}` })).toBeFocused()
      const [before, now] = [all[index - 1]!, all[index]!]
      expect(now.left > before.left || now.top > before.top).toBe(true)
    }
  })

  test('from right to left the first column is on the right', async ({ page, open }) => {
    await open({ body: LATER + gallery(uniform), html: 'lang="ar" dir="rtl"' })
    const all = await boxes(page)
    expect(per('left', all)).toEqual([2, 1, 1, 1, 1])
    expect(all.map(({ left }) => left)).toEqual(
      [...all.map(({ left }) => left)].sort((one, other) => other - one),
    )
  })

  test('are correct when shown after they were hidden', async ({ page, open }) => {
    await open({ body: `<div hidden id="closed">${gallery(uniform)}</div>` })
    await page.locator('#closed').evaluate((panel) => panel.removeAttribute('hidden'))
    await expect.poll(async () => per('left', await boxes(page))).toEqual([2, 1, 1, 1, 1])
  })

  test('destroy restores the markup', async ({ page, open }) => {
    await open({ body: LATER + gallery(uniform) })
    await expect(page.locator('[data-column-start]')).toHaveCount(4)
    await (await siteOf(page)).evaluate((site) => site.destroy())
    await expect(page.locator('[data-column-start]')).toHaveCount(0)
  })
})
