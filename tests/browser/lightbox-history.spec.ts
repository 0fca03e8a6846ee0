import { closed, counter, dialog, enlarge, PICTURES, still, test, three } from './support/lightbox.js'
import { expect } from './support/test.js'

/** Tests count the entries of the history, of which a browser keeps 50. */
test.use({ reuseContext: false })

test('Back closes it, Forward opens it again, and nothing is left in the history', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  const address = page.url()
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await enlarge(page)
  expect(await entries()).toBe(before + 1)
  await page.keyboard.press('ArrowRight')
  expect(page.url()).toBe(`${address}#itemId=mill`)
  expect(await entries()).toBe(before + 1)
  await page.goBack()
  await closed(page)
  expect(page.url()).toBe(address)
  await expect(page.locator('#harbour')).toBeFocused()
  await page.goForward()
  await expect(counter(page)).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await closed(page)
  await expect.poll(() => page.url()).toBe(address)
  // One more Back leaves the page: closing took its own entry back.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a link to one of them opens it, Back closes it and stays on the page', async ({ page, publish }) => {
  await still(page)
  const address = await publish({ body: three() })
  await page.goto(`${address}#itemId=orchard`)
  await expect(counter(page)).toContainText('3 of 3')
  await page.goBack()
  await closed(page)
  expect(new URL(page.url()).hash).toBe('')
  await page.goForward()
  await expect(counter(page)).toContainText('3 of 3')
  await page.reload()
  await expect(counter(page)).toContainText('3 of 3')
  await page.keyboard.press('Escape')
  await closed(page)
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('it survives a visit to another page and back', async ({ page, publish, open }) => {
  await still(page)
  const other = await publish({ body: '<p>Other</p>' })
  await open({ body: three() })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await page.goto(other)
  await page.goBack()
  await expect(counter(page)).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await closed(page)
})

test('with a gallery that opens it, the gallery keeps to its slide, and Back closes it', async ({
  open,
  page,
}) => {
  await still(page)
  const slides = PICTURES.map(
    ({ id, width, height }) =>
      `<figure data-part="slide" data-slide-id="${id}" data-image-dimensions="${width}x${height}"><a data-part="open" id="${id}" href="/pages/lightbox-${id}"><img src="/pages/lightbox-${id}" alt="A picture of the ${id}" width="${width / 10}" height="${height / 10}"></a></figure>`,
  )
  await open({
    body: `<section data-block="gallery" data-option-design="slideshow" data-option-lightbox="true" data-option-lightbox-theme="light" aria-label="Walk"><div data-part="slides">${slides.join('')}</div>
      <button type="button" data-part="previous">Before</button><button type="button" data-part="next">After</button></section>`,
  })
  await page.getByRole('button', { name: 'After' }).click()
  await enlarge(page, 'mill')
  await expect(dialog(page)).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('3 of 3')
  await page.goBack()
  await closed(page)
  await expect(page.locator('[data-current]')).toHaveAttribute('data-slide-id', 'orchard')
  // The gallery can be used, so nothing came over it again meanwhile.
  await page.getByRole('button', { name: 'After' }).click()
  await expect(page.locator('[data-current]')).toHaveAttribute('data-slide-id', 'harbour')
  await closed(page)
})
