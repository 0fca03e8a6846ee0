import sharp from 'sharp'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

/** Small pictures: the server encodes each width that a page shows. */
const smallPictures = () =>
  Promise.all(
    ['ampersand', 'harbour'].map(async (name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(`examples/site/assets/pictures/${name}.jpg`).resize(400).jpeg().toBuffer(),
    })),
  )

/** A block that no other test looks into. */
const BLOCK = 'stories'

test('[EDT-017] [EDT-018] [CFG-034] an owner makes a gallery of two pictures and connects a block to it, which the preview shows before a save, and visitors after it', async ({
  page,
  browser,
  baseURL,
  axe,
  expected,
}) => {
  expected.push(/401/, /500/)
  await openPanel(page, '/config/?screen=galleries&at=%2B')
  await page.getByRole('textbox', { name: 'Name' }).fill('Off the press')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Off the press' })).toBeFocused()

  await page.getByRole('button', { name: 'Add pictures' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
  await expect(dialog.getByRole('button', { name: 'No picture chosen' })).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(await smallPictures())
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click()
  const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  expect((await rows.first().boundingBox())!.height).toBeLessThan(240)
  await page.getByLabel('Caption of picture 2').fill('Low water & <b>mud</b>')
  await page.getByLabel('Caption of picture 2').press('Alt+ArrowUp')
  await expect(page.getByLabel('Caption of picture 1')).toHaveValue('Low water & <b>mud</b>')
  await axe()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved. Pages that show this gallery')).toBeVisible()

  await page.route('**/api/config/galleries', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/config/?frameUrl=%2Fportfolio&block=${BLOCK}`)
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to load collections' })
  await expect(failure).toBeVisible()
  await page.unroute('**/api/config/galleries')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toHaveCount(0)
  const pictures = page.getByRole('combobox', { name: 'Pictures' })
  await pictures.selectOption({ label: 'Off the press' })
  const block = page.frameLocator('iframe').locator(`[data-block-id=${BLOCK}]`)
  await expect(block.locator('figcaption')).toHaveText('Low water & <b>mud</b>')
  await expect(block.locator('article')).toHaveCount(0)
  const visitor = await (
    await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  ).newPage()
  await visitor.goto('/portfolio')
  const shown = visitor.locator(`[data-block-id=${BLOCK}]`)
  await expect(shown.locator('article')).not.toHaveCount(0)
  await axe()

  await pictures.press('Control+s')
  await expect(page.locator('.save-status')).toHaveText('Saved')
  await page.reload()
  await expect(pictures).toHaveValue('off-the-press')
  await expect(block.locator('[data-part=slide]')).toHaveCount(2)
  await visitor.reload()
  await expect(shown.locator('[data-part=slide] img')).toHaveCount(2)
  const image = shown.locator('img').first()
  await expect(image).toHaveAttribute('srcset', /\/files\/[0-9a-f]{20}\/harbour\.jpg\?format=300w 300w/)
  await expect(image).toHaveAttribute('width', /\d/)
  expect(await shown.evaluate((element) => element.getAttributeNames().join())).not.toContain('gallery-id')

  // A change of the gallery shows beside it.
  await page.goto('/config/?screen=galleries&at=off-the-press')
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  await page.getByLabel('Caption of picture 2').fill('At the press')
  await expect(block.locator('figcaption')).toHaveText(['Low water & <b>mud</b>', 'At the press'])
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' })
  const danger = 'var(--danger)'
  const colours = await discard.evaluate((button, colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = colour
    const { color } = getComputedStyle(probe)
    probe.remove()
    return [getComputedStyle(button).backgroundColor, color]
  }, danger)
  expect(colours[0], 'what cannot be taken back is red').toBe(colours[1])
  await discard.press('Enter')
  await expect(page.getByLabel('Caption of picture 2')).not.toHaveValue('At the press')

  // Deleted, the block goes back to the theme's own, which its settings say.
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value
  const deletion = page.request.delete(`/api/config/galleries/off-the-press?crumb=${crumb}`, {
    headers: { origin: baseURL ?? '' },
  })
  expect((await deletion).status()).toBe(200)
  await visitor.reload()
  await expect(shown.locator('article')).not.toHaveCount(0)
  await page.goto(`/config/?frameUrl=%2Fportfolio&block=${BLOCK}`)
  await expect(page.getByText('no longer exists')).toBeVisible()
  await pictures.selectOption({ index: 0 })
  await pictures.press('Control+s')
  await expect(page.locator('.save-status')).toHaveText('Saved')
  await visitor.context().close()
})
