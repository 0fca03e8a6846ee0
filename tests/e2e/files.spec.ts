import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

const PICTURE = readFileSync('examples/site/assets/pictures/ampersand.jpg')

const choose = (page: Page, name: string, buffer: Buffer, mimeType: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/** Holds the next upload in the network, until it is let go or cancelled. */
async function holdUpload(page: Page): Promise<() => void> {
  let letGo = () => {}
  const hold = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    '**/api/config/files?name=*',
    async (route) => {
      await hold
      // The request of a cancelled upload is gone.
      await route.continue().catch(() => {})
    },
    { times: 1 },
  )
  return letGo
}

/** Nothing is wider than the window. */
const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('[CFG-014] [CFG-058] an owner uploads a picture with a hostile name, cancels and retries, describes it, sets its focal point by keyboard, and deletes it', async ({
  page,
  axe,
  axeInAllColours,
}, { project }) => {
  const name = `<img src=x onerror=alert(1)> & "${project.name}" %2e%2e.jpg`
  await openPanel(page, '/config/?screen=files')
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible()

  await choose(page, 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText(
    'The file drawing.svg does not appear to be a supported image file.',
  )
  await page.getByRole('button', { name: 'Remove drawing.svg from the list' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeFocused()

  const letGo = await holdUpload(page)
  await choose(page, name, PICTURE, 'image/jpeg')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: `Cancel ${name}` }).press('Enter')
  const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(upload).toContainText(/Upload cancelled|File processing cancelled/)
  letGo()
  await axe()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: `Retry: ${name}` }).press('Enter')
  // The button left with its upload.
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeFocused()
  await expect(upload).toHaveCount(0)

  await page.getByRole('searchbox').fill(project.name)
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  expect(await row.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(100)
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name })).toBeFocused()

  // Backgrounds are lost in forced colours.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(row).toHaveCSS('outline-style', 'solid')
  const colorOf = (button: string) =>
    page
      .getByRole('button', { name: button, exact: true })
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colorOf('Save')).not.toBe(await colorOf('Delete'))
  await page.emulateMedia({ forcedColors: 'none' })

  await page.getByLabel('File name').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a file name.')).toBeVisible()
  await page.getByLabel('File name').fill(`Letters of ${project.name}`)
  await page.getByLabel('Alternative text').fill('An ampersand of wood')
  const point = page.getByRole('slider', { name: 'Focal point' })
  await point.press('Shift+ArrowLeft')
  await point.press('ArrowUp')
  await expect(page.getByText('40% from the left, 49% from the top')).toBeVisible()
  await axeInAllColours()
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const renamed = `Letters of ${project.name}.jpg`
  await expect(page.getByText(`${renamed} saved.`)).toBeAttached()
  await expect(page.getByText('No page or block names this file.')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('File name')).toHaveValue(renamed)
  await expect(page.getByLabel('Alternative text')).toHaveValue('An ampersand of wood')
  await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 49% from the top')
  const link = page.getByRole('link', { name: /^\/files\// })
  const address = (await link.getAttribute('href'))!
  const served = await page.request.get(address)
  expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await served.body()).equals(PICTURE)).toBe(true)

  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: `Delete ${renamed}?` })
  await expect(dialog).toContainText('No page names it.')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText(`${renamed} deleted.`)).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Files' })).toBeFocused()
  await expect(page).not.toHaveURL(/[?&]at=/)
  expect((await page.request.get(address)).status()).toBe(404)
})
