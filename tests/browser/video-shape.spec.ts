import type { Page } from '@playwright/test'
import { expect } from './support/test.js'
import { block, overlay, player, test, YOUTUBE } from './support/video.js'

test.describe('shape', () => {
  const ratio = async (page: Page, selector: string) => {
    const box = (await page.locator(selector).boundingBox())!
    return (box.height / box.width) * 100
  }

  test('[VID-008][VID-009] a picture of unknown ratio has 65 %, the video in it 56.3', async ({ page }) => {
    expect(await ratio(page, '[data-block-id=wistia] [data-part=overlay]')).toBeCloseTo(65, 0)
    expect(await ratio(page, '[data-block-id=plain] [data-part=overlay]')).toBeCloseTo(100 / 1.7778, 0)
    expect(await ratio(page, '[data-block-id=file] [data-part=overlay]')).toBeCloseTo(100 / 1.5, 0)
    const size = () =>
      block(page, 'wistia').evaluate((element) => {
        const { offsetWidth, offsetHeight, offsetTop } = element as HTMLElement
        return [offsetWidth, offsetHeight, offsetTop]
      })
    const before = await size()
    await overlay(page, 'wistia').click()
    expect(await ratio(page, '[data-block-id=wistia] iframe')).toBeCloseTo(56.3, 0)
    expect(await size()).toEqual(before)
  })

  test('[VID-001] none and fit keep the video within its place, fill covers it', async ({ page }) => {
    await page.evaluate(() => {
      for (const id of ['fit', 'fill']) {
        const around = document.createElement('div')
        Object.assign(around.style, { inlineSize: '300px', blockSize: '300px' })
        const each = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
        each.before(around)
        around.append(each)
      }
    })
    await overlay(page, 'fill').click()
    const box = await player(page, 'fill').boundingBox()
    expect(Math.round(box!.height)).toBe(300)
    expect(Math.round(box!.width)).toBe(Math.round(300 / 0.563))
    expect((await block(page, 'fill').boundingBox())!.width).toBe(300)

    await overlay(page, 'fit').click()
    await expect(player(page, 'fit')).toHaveCSS('object-fit', 'contain')
    expect((await player(page, 'fit').boundingBox())!.height).toBe(300)
  })

  test('[VID-010] text that hides most of the picture keeps 40 % of its height, at every width', async ({
    page,
  }) => {
    const meta = overlay(page, 'plain').locator('[data-part="meta"]')
    const share = () =>
      meta.evaluate((text) => Math.round((100 * text.clientHeight) / (text.parentElement?.clientHeight ?? 1)))
    await meta.evaluate((text) => {
      text.textContent = 'Harbour at dusk, filmed in one night. '.repeat(12)
      Object.assign((text.closest('figure') as HTMLElement).style, { inlineSize: '240px' })
    })
    await expect.poll(share).toBe(40)
    await meta.evaluate((text) => {
      Object.assign((text.closest('figure') as HTMLElement).style, {
        inlineSize: '900px',
        maxInlineSize: 'none',
      })
    })
    await expect.poll(share).toBeLessThan(40)
  })

  test('[VID-003] another mode reloads the video', async ({ page, requests }) => {
    await overlay(page, 'plain').click()
    const first = await player(page, 'plain').elementHandle()
    await page.evaluate(async () => {
      const sites = (
        globalThis as unknown as Record<
          symbol,
          WeakMap<Document, { update(element: Element, options: object): Promise<void> }>
        >
      )[Symbol.for('@site/runtime')]
      await sites
        ?.get(document)
        ?.update(document.querySelector('[data-block-id=plain]') as Element, { mode: 'fill' })
    })
    await expect(player(page, 'plain')).toHaveCount(1)
    expect(await first?.evaluate((frame) => frame.isConnected)).toBe(false)
    expect(requests.filter((url) => url.startsWith(YOUTUBE))).toHaveLength(2)
  })
})
