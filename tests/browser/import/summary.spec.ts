import { expect, test } from '../support/imported.js'
import { expectSeen } from '../support/seen.js'

test('summaries of the hosted builder show their items, and a carousel moves', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/summary')
  const picture = (name: string) => page.getByRole('img', { name, exact: true })
  await expectSeen(picture('Salt in the glaze'))
  await expect(page.getByRole('link', { name: 'Wax on the foot' }).last()).not.toBeInViewport()
  const next = page.locator('#block-yui_3_17_2_1_1').getByRole('button', { name: 'Next' })
  await expect(async () => {
    // A button that leads nowhere any more is still there.
    await next.click({ force: true })
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 800 })
  }).toPass()
  await expectSeen(picture('Wax on the foot'))
  await expect(picture('Salt in the glaze')).not.toBeInViewport()

  const names = [
    'Rain on the roof',
    'East wind',
    'West wind',
    'No wind',
    'A storm',
    'Iron red',
    'Copper green',
  ]
  for (const name of names) await expectSeen(picture(name))
  for (const text of ['It stays outside until spring.', 'Half of it broke.', 'A pinch is enough.'])
    await expect(page.getByText(text)).toBeVisible()
  await expectGivenBack()
})

test('items of a summary are beside one another, or beside their texts', async ({ openImported, page }) => {
  await openImported('hosted/summary')
  const box = async (name: string) => {
    const found = await page.getByRole('img', { name, exact: true }).boundingBox()
    if (!found) throw new Error(`${name} has no box.`)
    return found
  }
  const [red, blue] = [await box('Iron red'), await box('Cobalt blue')]
  expect(blue.y).toBe(red.y)
  expect(blue.x).toBeGreaterThan(red.x + red.width)
  expect(red.width / red.height).toBeCloseTo(4 / 3, 2)
  const text = await page.getByText('The drying room in March.').boundingBox()
  const rain = await box('Rain on the roof')
  expect(text?.x).toBeLessThan(rain.x)
  expect(rain.y).toBeLessThan(text?.y ?? 0)
})
