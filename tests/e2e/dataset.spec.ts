import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

/** Pastes a text into the element with the focus, as a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** A chart of the studio, which is left with the theme's table. */
test('[CFG-005] [CFG-011] [CFG-015] an owner edits the data of a chart by keyboard and from a spreadsheet; the preview draws it, and visitors get its table', async ({
  page,
  axe,
}) => {
  await openPanel(page, '/config/?frameUrl=%2Fstudio&block=pulled')
  const chart = page.frameLocator('iframe').locator('[data-block-id=pulled]')
  const value = (title: string) => chart.locator('[data-part=plot] title', { hasText: title })
  await expect(value('2022, Linocut: 1,120')).toBeAttached()
  await page.getByRole('button', { name: 'Change the data' }).press('Enter')
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await expect(cell('1,120')).toBeFocused()

  await page.keyboard.type('1,500')
  await page.keyboard.press('Enter')
  await expect(cell('1,240')).toBeFocused()
  await expect(value('2022, Linocut: 1,500')).toBeAttached()
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This must be a number, such as 12')).toBeVisible()
  await expect(cell('many')).toHaveAttribute('aria-invalid', 'true')
  await axe('iframe')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('1240')
  await page.keyboard.press('Enter')
  await expect(cell('1,240')).toBeVisible()

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await paste(page, '2025\t1,655\t1,020\t2,760\r\n2026\t1,702\t–\t"2,800"\r\n"20\n27"\t1,800\t<b>\t1\r\n')
  await expect(page.getByText('3 rows and 4 columns pasted.')).toBeVisible()
  await expect(page.getByText('without a unit, or – for none: row 6.')).toBeVisible()
  // Backgrounds are lost in forced colours.
  const outlines = (role: string) =>
    Promise.all(
      [true, false].map((selected) =>
        page
          .locator(`[role=${role}][aria-selected=${selected}]:not(:focus)`)
          .first()
          .evaluate((element) => getComputedStyle(element).outlineStyle),
      ),
    )
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await outlines('gridcell')).toEqual(['solid', 'none'])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('12.4')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
  expect(await outlines('option')).toEqual(['solid', 'none'])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Escape')
  await expect(cell('12.4')).toBeFocused()
  await page.keyboard.type('12.5')
  // Straight from the open cell.
  await save(page)
  await expect(value('20 27, Screenprint: 12.5')).toBeAttached()

  // A visitor, who has no session.
  const rows = async () => {
    const html = await (await page.request.get('/studio', { headers: { cookie: '' } })).text()
    return /<figure class="figures"[^>]*data-block-id="pulled"[\s\S]*?<\/figure>/.exec(html)![0]
  }
  const saved = await rows()
  expect(saved).toContain('<th scope="row">2026</th><td data-value="1702">1,702</td><td>–</td>')
  expect(saved).toContain('<td data-value="12.5">12.5</td>')
  expect(saved).not.toContain('dataset')
  await page.reload()
  await expect(page.getByRole('grid', { name: 'Data' })).toContainText('1,702')
  await page.getByRole('button', { name: 'Use automatic for Data' }).press('Enter')
  await expect(value('2022, Linocut: 1,120')).toBeAttached()
  await save(page)
  expect(await rows()).not.toContain('2026')
})
