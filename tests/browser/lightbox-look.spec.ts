import type { Page } from '@playwright/test'
import { box, dialog, link, PICTURES, picture, still, test, three } from './support/lightbox.js'
import { expect } from './support/test.js'

test('[LBX-005] controls fade after 500 ms of a resting mouse and come back with it, with a key and with focus', async ({
  enlarged,
  page,
}) => {
  await enlarged()
  const next = page.locator('.site-lightbox-next')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.mouse.move(600, 300)
  await page.clock.runFor(490)
  await expect(next).toHaveCSS('opacity', '1')
  await page.clock.runFor(20)
  await expect(next).toHaveCSS('opacity', '0')
  await page.mouse.move(610, 300)
  await expect(next).toHaveCSS('opacity', '1')
  await page.clock.runFor(510)
  await expect(next).toHaveCSS('opacity', '0')
  // Not where it rests near one.
  const { x, y } = (await next.boundingBox())!
  await page.mouse.move(x - 60, y - 60)
  await page.clock.runFor(2000)
  await expect(next).toHaveCSS('opacity', '1')
  await page.mouse.move(610, 300)
  await page.clock.runFor(510)
  await expect(next).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await expect(next).toHaveCSS('opacity', '1')
  // Never while one has the focus.
  await page.mouse.move(620, 300)
  await page.clock.runFor(2000)
  await expect(next).toHaveCSS('opacity', '1')
})

test(
  'nothing fades for a visitor with keyboard or touch',
  { tag: '@phone' },
  async ({ open, page }, { project }) => {
    await still(page)
    await open({ body: three() })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    if (project.name === 'phone') await page.touchscreen.tap(...(await middleOf(page, '#harbour')))
    else {
      await page.locator('#harbour').focus()
      await page.keyboard.press('Enter')
    }
    await expect(dialog(page)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(page.locator('.site-lightbox-close')).toHaveCSS('opacity', '1')
  },
)

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = await box(page, selector)
  return [x + width / 2, y + height / 2]
}

test('[LBX-007] [LBX-008] [LBX-012] an item is its picture and its caption, links and all, in the dark theme by default', async ({
  enlarged,
  page,
}) => {
  await enlarged()
  await expect(dialog(page)).toHaveAttribute('data-theme', 'dark')
  await expect(picture(page)).toHaveAttribute('src', /lightbox-harbour$/)
  await expect(page.locator('.site-lightbox-caption')).toHaveText('Harbour at dawn')
  await expect(page.locator('.site-lightbox-caption a')).toHaveAttribute('href', '/support/mill.svg')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.site-lightbox-caption')).toHaveText('The mill')
})

test(
  '[LBX-014] on a mobile screen a button hides the caption and shows it again',
  { tag: '@phone' },
  async ({ enlarged, page }, { project }) => {
    await enlarged()
    const caption = page.locator('.site-lightbox-caption')
    await expect(caption).toBeVisible()
    if (project.name === 'desktop') {
      await expect(page.locator('.site-lightbox-toggle')).toBeHidden()
      await page.setViewportSize({ width: 801, height: 800 })
      await expect(page.locator('.site-lightbox-toggle')).toBeHidden()
      await page.setViewportSize({ width: 800, height: 800 })
    }
    await page.getByRole('button', { name: 'Hide caption' }).click()
    await expect(caption).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(caption).toBeHidden()
    await page.getByRole('button', { name: 'Show caption' }).click()
    await expect(caption).toHaveText('The mill')
  },
)

test('[LBX-014] a picture without a caption has no button that hides one', async ({ enlarged, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [harbour, mill] = PICTURES
  await enlarged({ body: link(harbour) + link(mill).replace(/<figcaption>.*<\/figcaption>/, '') })
  const toggle = page.locator('.site-lightbox-toggle')
  await expect(toggle).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(toggle).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(toggle).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test(`[LBX-008] the ${theme} theme passes axe, open, with everything in it`, {
    tag: theme === 'dark' ? [] : '@phone',
  }, async ({ enlarged, page, axe }) => {
    await enlarged({ body: three(`data-lightbox-theme="${theme}"`) })
    await expect(page.locator('.site-lightbox-overlay')).toHaveCSS(
      'background-color',
      theme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)',
    )
    await axe()
  })
}

for (const theme of ['dark', 'light'] as const) {
  test(`the page is not visible through the texts of the ${theme} theme`, async ({
    enlarged,
    page,
    request,
  }) => {
    const html = 'html { background: repeating-linear-gradient(90deg, #000 0 8px, #fff 0 16px) fixed }'
    await request.put('/pages/stripes.css', { data: { html, headers: { 'Content-Type': 'text/css' } } })
    await enlarged({
      head: '<link rel="stylesheet" href="/pages/stripes.css">',
      body: three(`data-lightbox-theme="${theme}"`),
    })
    for (const part of ['status', 'caption']) {
      const words = page.locator(`.site-lightbox-${part}`)
      await expect(words).toHaveCSS(
        'background-color',
        theme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)',
      )
      // The corner has no letters: one colour there, whatever lies behind.
      const { x, y, height } = (await words.boundingBox())!
      const clip = { x, y: y + height - 6, width: 64, height: 4 }
      const stripes = page.locator('[href$="stripes.css"]')
      const seen = (disabled: boolean) =>
        stripes
          .evaluate(
            (sheet: HTMLLinkElement, off) => Object.assign(sheet, { disabled: off }) && null,
            disabled,
          )
          .then(() => page.screenshot({ clip }))
      expect((await seen(false)).equals(await seen(true))).toBe(true)
    }
  })
}
