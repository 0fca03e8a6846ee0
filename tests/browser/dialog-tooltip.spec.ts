import { expect, stopTime, test, tooltip } from './support/dialog.js'

const CORNERS = ['top:0;left:0', 'top:0;right:0', 'bottom:0;left:0', 'bottom:0;right:0'] as const

const body = `<button id="tip" aria-describedby="other" data-tip="Copies the link of this page">Copy</button>
<p id="other">Other</p><button id="next">Next</button>
${CORNERS.map((_, at) => `<button id="corner-${at}" class="corner" data-tip="In a corner, with so much to say that it takes two lines">?</button>`).join('')}`

test.beforeEach(async ({ page, start }) => {
  await page.clock.install()
  await start({ body })
  await stopTime(page)
})

const seen = { visible: true } as const

test('[DLG-050] it shows beside a mouse that stays, by keyboard and near the edges, and describes its element', async ({
  page,
}) => {
  await test.step('[DLG-050] beside a mouse that stays for 1,200 ms, 15 off it and 250 wide', async () => {
    const { x, y } = (await page.locator('#tip').boundingBox())!
    await page.mouse.move(x + 10, y + 10)
    await page.clock.runFor(1199)
    await expect(tooltip(page).filter(seen)).toHaveCount(0)
    await page.clock.runFor(1)
    const box = (await tooltip(page).filter(seen).boundingBox())!
    expect([box.x - x - 10, box.y - y - 10, box.width].map(Math.round)).toEqual([15, 15, 250])
    await page.mouse.move(x + 10, y + 300)
    await page.clock.runFor(1000)
    await expect(tooltip(page).filter(seen)).toHaveCount(0)
  })

  await test.step('it can be pointed at, and stays as long', async () => {
    await page.locator('#tip').hover()
    await page.clock.runFor(1200)
    await tooltip(page).filter(seen).hover()
    await page.clock.runFor(60_000)
    await expect(tooltip(page).filter(seen)).toHaveCount(1)
    await page.mouse.move(5, 500)
    await page.clock.runFor(1000)
    await expect(tooltip(page).filter(seen)).toHaveCount(0)
  })

  await test.step('by keyboard it is under its element; Escape hides it, and so does moving on', async () => {
    await page.locator('h1').focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('#tip')).toBeFocused()
    await page.clock.runFor(1200)
    const target = (await page.locator('#tip').boundingBox())!
    const box = (await tooltip(page).filter(seen).boundingBox())!
    expect(Math.round(box.y)).toBe(Math.round(target.y + target.height + 15))
    // A passing mouse does not hide it.
    await page.locator('#tip').hover()
    await page.mouse.move(5, 500)
    await page.clock.runFor(1000)
    await expect(tooltip(page).filter(seen)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tooltip(page).filter(seen)).toHaveCount(0)
    await expect(page.locator('#tip')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.clock.runFor(1200)
    await expect(tooltip(page).filter(seen)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(tooltip(page).filter(seen)).toHaveCount(0)
  })

  await test.step('[DLG-050] near the edges it stays 20 px from them, and away from the pointer', async () => {
    const view = page.viewportSize()!
    for (const [at, place] of CORNERS.entries()) {
      const corner = page.locator(`#corner-${at}`)
      await corner.evaluate((element: HTMLElement, css) => {
        element.style.position = 'fixed'
        for (const each of css.split(';')) element.style.setProperty(...(each.split(':') as [string, string]))
      }, place)
      const target = (await corner.boundingBox())!
      const [x, y] = [target.x + target.width / 2, target.y + target.height / 2]
      await page.mouse.move(x, y)
      await page.clock.runFor(1200)
      const box = (await tooltip(page).filter(seen).boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(20)
      expect(box.y).toBeGreaterThanOrEqual(15)
      expect(box.x + box.width).toBeLessThanOrEqual(view.width - 20)
      expect(box.y + box.height).toBeLessThanOrEqual(view.height - 15)
      expect(y < box.y || y > box.y + box.height).toBe(true)
      await page.mouse.move(view.width / 2, view.height / 2)
      await page.clock.runFor(1000)
      await expect(tooltip(page).filter(seen)).toHaveCount(0)
    }
  })

  await test.step('it describes its element beside earlier descriptions, and restores those', async () => {
    await expect(page.locator('#tip')).toHaveAccessibleDescription('Other Copies the link of this page')
    await page.evaluate(() =>
      (globalThis as never as { asking: { site: { destroy(): void } } }).asking.site.destroy(),
    )
    await expect(tooltip(page)).toHaveCount(0)
    await expect(page.locator('#tip')).toHaveAttribute('aria-describedby', 'other')
  })
})

test('[DLG-050] the text of data-tooltip shows for the keyboard, also on an element without a tab stop', async ({
  page,
  open,
}) => {
  await open({ body: '<p>An <abbr data-tooltip="Artist’s proof">AP</abbr></p>' })
  await expect(page.locator('abbr')).toHaveAttribute('tabindex', '0')
  await page.locator('h1').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('abbr')).toBeFocused()
  await page.clock.runFor(1200)
  await expect(tooltip(page).filter(seen)).toHaveText('Artist’s proof')
})
