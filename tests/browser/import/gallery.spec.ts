import { expect, test } from '../support/imported.js'
import { expectSeen } from '../support/seen.js'

test('a slideshow of the hosted builder is changed by arrows and thumbnails', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/gallery-slideshow')
  const block = page.locator('#block-yui_3_17_2_1_1')
  const picture = (name: string) => block.getByRole('img', { name, includeHidden: true })
  await expectSeen(picture('The kiln'))
  await expect(page.getByText('Built of old bricks.')).toBeInViewport()
  await expectSeen(picture('The wheel'), false)

  await block.getByRole('button', { name: 'Next Slide' }).click()
  await expectSeen(picture('The wheel'))
  await expectSeen(picture('The kiln'), false)
  await expect(block.getByRole('link', { name: 'The wheel' })).toHaveAttribute('href', '/workshop/wheel')

  await block.getByRole('button', { name: 'Go to slide 3' }).click()
  await expectSeen(picture('The shelf'))
  await block.getByRole('button', { name: 'Next Slide' }).click()
  await expectSeen(picture('The kiln'))
  await block.getByRole('button', { name: 'Previous Slide' }).click()
  await expectSeen(picture('The shelf'))
  await expectGivenBack()
})

test('a slideshow without settings has arrows, one of a single picture has none', async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/gallery-slideshow')
  const plain = page.locator('#block-yui_3_17_2_1_2')
  const press = plain.getByRole('img', { name: 'Press', includeHidden: true })
  await expectSeen(press, false)
  await plain.getByRole('button', { name: 'Next Slide' }).click()
  await expectSeen(press)
  const one = page.locator('#block-yui_3_17_2_1_4')
  await expectSeen(one.getByRole('img', { name: 'Cup' }))
  await expect(one.getByRole('button')).toHaveCount(0)
  await expectGivenBack()
})

test('a slideshow that plays by itself goes on until it is paused', async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/gallery-autoplay')
  await expect(page.getByText('The tide', { exact: true })).toBeVisible()
  await expectSeen(page.getByRole('img', { name: 'The dune' }))
  await expect(page.getByText('The tide', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1500)
  await expect(page.getByText('The dune', { exact: true })).toBeVisible()
  await expectGivenBack()
})

test('a strip moves by arrows, and stacked pictures are all there', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/gallery-strip')
  const strip = page.locator('#block-yui_3_17_2_1_1')
  await expectSeen(strip.getByRole('img', { name: 'Mug' }))
  await expect(strip.getByRole('img', { name: 'Plate' })).not.toBeInViewport()
  for (const name of ['Bowl', 'Jug', 'Plate']) {
    await strip.getByRole('button', { name: 'Next Slide' }).click()
    await expectSeen(strip.getByRole('img', { name }))
  }
  await expect(strip.getByRole('img', { name: 'Mug' })).not.toBeInViewport()
  for (const name of ['Sketch', 'Glaze', 'Lamp']) await expectSeen(page.getByRole('img', { name }))
  await expect(page.getByRole('link', { name: 'Glaze' })).toHaveAttribute('href', '/glaze')
  await expectGivenBack()
})

test('pictures of a grid open in full size, and links stay links', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/gallery-grid')
  for (const name of ['A gull', 'A crab', 'Reeds', 'Sand', 'Rope', 'Knot'])
    await expectSeen(page.getByRole('img', { name }))
  // Three beside one another, cut to squares.
  const gull = await page.getByRole('img', { name: 'A gull' }).boundingBox()
  const crab = await page.getByRole('img', { name: 'A crab' }).boundingBox()
  expect(gull?.width).toBeCloseTo(gull?.height ?? 0, 0)
  expect(crab?.y).toBe(gull?.y)
  await expect(page.getByRole('link', { name: 'Reeds' })).toHaveAttribute('href', '/reeds')
  await expect(page.getByRole('link', { name: 'Sand' })).toHaveCount(0)

  await page.getByRole('link', { name: 'A gull' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'A gull' })).toBeVisible()
  await expect(dialog.getByText('A gull. At low tide')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const shown = dialog.getByRole('img', { name: 'A crab' })
  await expect.poll(async () => (await shown.boundingBox())?.height ?? 0).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Knot' }).click()
  await expect(dialog.getByRole('img', { name: 'Knot' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectGivenBack()
})

test('pictures of a feed are there, and lead to their posts', async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/instagram')
  await expectSeen(page.getByRole('img', { name: 'A roller' }))
  await expect(page.getByRole('link', { name: 'Ink' })).toHaveAttribute(
    'href',
    'https://pictures.example/p/1/',
  )
  await page.getByRole('button', { name: 'Next Slide' }).click()
  await expectSeen(page.getByRole('img', { name: 'Tray' }))
  await expect(page.getByRole('link', { name: 'Tray' })).toHaveAttribute(
    'href',
    'https://pictures.example/p/4/',
  )
  await expectGivenBack()
})

test('pages of galleries show all their pictures, whatever the template', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/gallery-page')
  const picture = (name: string) => page.getByRole('img', { name, exact: true })
  const all = ['The pier', 'The boat', 'Rope', 'North', 'South']
  for (const name of all) await expectSeen(picture(name))
  for (const name of ['The pier', 'North', 'Dawn'])
    await expect(page.getByRole('heading', { name })).toBeVisible()

  const named = page.locator('#slideshow')
  await expectSeen(picture('The gate'))
  await named.getByRole('button', { name: 'Next' }).click()
  await expectSeen(picture('The yard'))

  const carousel = page.locator('#carousel')
  await expectSeen(picture('Dawn'))
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expectSeen(picture('Noon'))
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await expectSeen(picture('Dawn'))

  await page.getByRole('link', { name: 'A buoy' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('A buoy').last()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'Rope' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectGivenBack()
})
