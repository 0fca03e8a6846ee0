import { readFileSync } from 'node:fs'
import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { useServer } from './support/servers.js'

const PICTURE = readFileSync('examples/site/assets/pictures/ampersand.jpg')

const site = useServer()

test('[CFG-001] [CFG-018] an owner names the website and gives it a logo, sees both in the preview, and is told of an address where nobody answers', async ({
  page,
  axe,
  expected,
}) => {
  // The address is refused.
  expected.push(/status of 400/)
  const { origin } = site
  await signIn(page, site)
  await page.goto(`${origin}/config/?screen=files`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: PICTURE })
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()

  await page.goto(`${origin}/config/?block=site%3Asite`)
  const settings = page.locator('#settings')
  const masthead = page.frameLocator('iframe').locator('.masthead')
  await expect(settings.getByRole('heading', { name: 'Website', exact: true })).toBeVisible()
  await settings.getByRole('textbox', { name: 'Name of the website' }).fill('Flood Tide & Sons')
  await expect(masthead).toContainText('Flood Tide & Sons, home')
  await settings.getByRole('button', { name: 'Choose a file: Logo' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /logo\.jpg/ })
    .press('Enter')
  const logo = masthead.locator('img.logo')
  await expect(logo).toHaveAttribute('src', /^\/files\/[0-9a-f]{20}\/logo\.jpg/)
  await expect(masthead.locator('svg.letters')).toHaveCount(0)
  await settings.getByRole('textbox', { name: 'Address of the website' }).fill('https://elsewhere.example')
  await page.keyboard.press('Control+s')
  await expect(settings.getByText('This server does not answer at elsewhere.example yet.')).toBeVisible()
  await expect(settings.getByRole('textbox', { name: 'Address of the website' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await settings.getByRole('button', { name: 'Use automatic for Address of the website' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await axe()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/visit`)
  await expect(page).toHaveTitle(/· Flood Tide & Sons$/)
  const shown = page.locator('.masthead img.logo')
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Flood Tide & Sons, home' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
