import { LATER } from './support/grids.js'
import { BEFORE, block, button, shows, still } from './support/slideshow.js'
import { hydrated, test } from './support/test.js'

test.describe('keys', () => {
  const instant = (id?: string) => still({ options: 'data-option-speed="0"', ...(id && { id }) })

  test('arrows move the galleries in view, and only the one that has focus', async ({ page, open }) => {
    await open({ body: `${BEFORE}${instant()}${instant('other')}` })
    await page.setViewportSize({ width: 1280, height: 2000 })
    await page.getByRole('link', { name: 'Before' }).focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'orchard')
    await shows(page, 'orchard', 'other')
    await button(page, 'Next').focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'mill')
    await shows(page, 'orchard', 'other')
  })

  test('[GAL-018] are left to a focused text field', async ({ page, open }) => {
    await open({
      body: `${instant()}<label>Name <input value="Ada"></label><p contenteditable="true">Text</p>`,
    })
    await page.getByLabel('Name').focus()
    await page.keyboard.press('ArrowLeft')
    await page.locator('[contenteditable]').focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'harbour')
  })

  test('[GAL-115] do nothing where the gallery has been scrolled out of view', async ({ page, open }) => {
    await open({ body: instant() + LATER })
    await page.getByText('Line 99').scrollIntoViewIfNeeded()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'harbour')
    await block(page).scrollIntoViewIfNeeded()
    await page.keyboard.press('ArrowRight')
    await shows(page, 'orchard')
  })

  test('lead the other way where text runs from right to left', async ({ page, publish }) => {
    await page.goto(await publish({ body: instant(), html: 'lang="ar" dir="rtl"' }))
    await hydrated(page)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 'orchard')
  })
})
