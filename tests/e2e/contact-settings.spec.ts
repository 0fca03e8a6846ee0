import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { useServer } from './support/servers.js'

const site = useServer()

const settings = (page: Page) => page.locator('#settings')
const frame = (page: Page) => page.frameLocator('iframe')
const rows = (page: Pick<Page, 'locator'>) => page.locator('.colophon .hours div')

/** The position of the website, on the map that visitors see too. */
async function movePosition(page: Page) {
  const position = settings(page).getByRole('group', { name: 'Position on a map', exact: true })
  const marker = position.getByRole('slider', { name: 'Position on a map: marker' })
  const numbers = async () =>
    (
      await position
        .getByRole('spinbutton')
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    ).map((text) => Number.parseFloat(text))
  await expect(position.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  const before = await marker.getAttribute('aria-valuetext')
  await marker.press('Shift+ArrowRight')
  await expect(marker).toHaveAttribute('aria-valuetext', /^Latitude 52\.\d+, longitude 1\.\d+$/)
  const [lat, lng] = (await numbers()) as [number, number]
  await position.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await expect(position.locator('img.leaflet-tile-loaded[src*="/16/"]').first()).toBeVisible()
  await position.locator('.place-tiles').click({ position: { x: 40, y: 40 } })
  await expect.poll(async () => (await numbers())[0]).toBeGreaterThan(lat)
  expect((await numbers())[1]).toBeLessThan(lng)
  // The map moves to the place that was pressed: this waits until the marker stands still.
  await marker.hover()
  const box = (await marker.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 60, { steps: 4 })
  const [north] = await numbers()
  await page.mouse.up()
  await expect.poll(async () => (await numbers())[0]).toBeLessThan(north!)
  for (const _ of ['drag', 'press', 'key'])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(marker).toHaveAttribute('aria-valuetext', before!)
}

test('[CFG-001] [CFG-018] opening hours that are changed by keyboard are in the preview, undone, and after saving wherever visitors read them', async ({
  page,
  axe,
}) => {
  const { origin } = site
  await signIn(page, site)
  await page.goto(`${origin}/config/?frameUrl=%2Fvisit&block=site%3Acontact`)
  await expect(page.getByRole('heading', { name: 'Contact and opening hours' })).toBeVisible()
  await expect(rows(frame(page)).first()).toHaveText(/Wednesday\s–\sFriday\s+10:00–17:00/)

  await movePosition(page)
  const hours = settings(page).getByRole('group', { name: 'Opening hours', exact: true })
  await hours.getByRole('button', { name: 'Set opening hours' }).press('Enter')
  await expect(hours.getByRole('button', { name: 'Add hours: Monday' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hours.getByLabel('Monday, opens')).toBeFocused()
  await page.keyboard.type('1130')
  await expect(rows(frame(page)).first()).toHaveText(/Monday\s+11:30–17:00/)
  await expect(rows(frame(page))).toHaveCount(5)
  // Browsers undo nothing in a field of a time.
  await page.keyboard.press('Control+z')
  await expect(rows(frame(page)).first()).not.toHaveText(/Monday\s+11:30/)
  await page.keyboard.press('Control+Shift+z')
  await expect(rows(frame(page)).first()).toHaveText(/Monday\s+11:30–17:00/)
  // On the same time, or on its row where adding it was undone with it.
  expect(await hours.evaluate((group) => group.contains(document.activeElement))).toBe(true)

  const closes = hours.getByLabel('Monday, closes')
  await closes.focus()
  await page.keyboard.type('1000am')
  await expect(settings(page).getByText('Monday: the closing time must be after')).toBeVisible()
  await expect(closes).toHaveAttribute('aria-invalid', 'true')
  await closes.fill('17:00')
  await settings(page)
    .getByRole('combobox', { name: 'Food ordering' })
    .fill('https://orders.example/slack-water')
  await expect(frame(page).getByRole('link', { name: 'Order Now' })).toBeAttached()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(hours.getByLabel('Monday, opens')).toHaveValue('11:30')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/visit`)
  await expect(rows(page).first()).toHaveText(/Monday\s+11:30–17:00/)
  await expect(page.locator('main .hours div').first()).toHaveText(/Monday\s+11:30–17:00/)
  await page.locator('.site-info').getByRole('button', { name: 'Hours' }).press('Enter')
  await expect(page.locator('.site-info-week div').first()).toHaveText(/Monday\s*11:30 – 17:00/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data.openingHoursSpecification[0]).toMatchObject({ opens: '11:30', closes: '17:00' })
  await axe()
})
