import { expect, test } from '../support/imported.js'
import { expectSeen, isSeen } from '../support/seen.js'

test('carousels and banners of lists show their items, and arrows show the others', {
  tag: '@phone',
}, async ({ expectGivenBack, openImported, page }) => {
  await openImported('hosted/lists')
  const isPhone = page.viewportSize()!.width < 1000
  const section = (at: number) => page.locator('.page-section').nth(at)
  const press = (at: number, name: string) => section(at).getByRole('button', { name }).click()
  const picture = (at: number, name: string) => section(at).getByAltText(`The ${name}`)
  const left = async (at: number, name: string) =>
    (await section(at).getByRole('heading', { name }).boundingBox())!.x

  expect(await isSeen(picture(0, 'mill'))).toBe(true)
  expect(await isSeen(picture(0, 'press'))).toBe(!isPhone)
  await press(0, 'Next')
  const second = isPhone ? 'Kiln' : 'Harbour'
  await expect.poll(() => left(0, second)).toBeGreaterThanOrEqual(0)
  await expect.poll(() => left(0, second)).toBeLessThan(page.viewportSize()!.width)
  expect(await isSeen(picture(0, second.toLowerCase()))).toBe(true)
  await press(0, 'Previous')
  await expect.poll(() => left(0, 'Mill')).toBe(12)

  // The neighbour can be seen, and the last item has no next one.
  await expect.poll(() => left(1, 'Ben')).toBeLessThan(page.viewportSize()!.width)
  await press(1, 'Next')
  await expect.poll(() => left(1, 'Ben')).toBeLessThan(20)
  await section(1).getByRole('link', { name: 'More on ben' }).click({ trial: true })

  await expectSeen(picture(2, 'quay'))
  await expect(page.getByText('See the gull')).toBeHidden()
  await press(2, 'Next')
  await expect(page.getByText('See the gull')).toBeVisible()
  await expectSeen(picture(2, 'gull'))
  await expect(page.getByText('See the quay')).toBeHidden()

  for (const name of ['shelf', 'crate']) expect(await isSeen(picture(3, name))).toBe(true)
  await expectGivenBack()
})
