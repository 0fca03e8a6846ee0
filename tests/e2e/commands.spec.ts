import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

async function signIn(page: Page) {
  await openPanel(page, '/config/?frameUrl=%2F')
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
  await expect(page.getByRole('button', { name: /Marquee/ })).toBeVisible()
}

/** Nothing here is saved. */
test('[CFG-003] [ESC-005] a setting, a screen and an action are found and run by keyboard; the guide lists all keys', async ({
  page,
  axe,
}) => {
  await signIn(page)
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const search = palette.getByRole('combobox')
  const find = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(search).toBeFocused()
    await page.keyboard.type(words)
  }

  await find('marquee speed')
  await expect(palette.getByRole('option')).toHaveText(['Marquee: speed'])
  // The field stays where it is, however many results there are.
  const place = await search.boundingBox()
  for (const [words, shown] of [
    ['', 'Log out'],
    ['no such command', 'Nothing matches'],
    ['marquee speed', 'Marquee: speed'],
  ] as const) {
    await search.fill(words)
    await expect(palette).toContainText(shown)
    expect(await search.boundingBox()).toEqual(place)
  }
  await axe('iframe')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Marquee' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: /Speed/ })).toBeFocused()

  await find('inbox')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All messages' })).toBeVisible()
  await expect(page.locator('#screen-inbox')).toBeFocused()

  // Escape closes the list, and neither the settings nor the page behind it.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await find('page editor')
  await page.keyboard.press('Enter')
  await expect(page.locator('#settings')).toBeVisible()

  const guide = page.getByRole('button', { name: 'Open guide' })
  await guide.press('Enter')
  await expect(page.locator('#guide')).toContainText(/Save.*Ctrl.*S.*Undo.*Log out.*Shift.*Escape/)
  await axe('iframe')
  await page.getByRole('button', { name: 'Find a command…' }).click()
  await expect(page.locator('#guide')).toBeHidden()
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(guide).toBeFocused()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
})
