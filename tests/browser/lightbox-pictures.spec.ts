import { hold } from './pages/instances.js'
import {
  counter,
  dialog,
  enlarge,
  file,
  PICTURES,
  picture,
  rested,
  scale,
  still,
  test,
  three,
} from './support/lightbox.js'
import { expect } from './support/test.js'

test('a picture of unknown size has a box before it loads, and its own size afterwards', async ({
  open,
  page,
  request,
}) => {
  await still(page)
  await request.put('/pages/lightbox-small', {
    data: file({ id: 'small', width: 200, height: 100, colour: '#555', caption: '' }),
  })
  const release = await hold(page, '**/lightbox-small')
  await open({
    body: `<a id="small" href="/pages/lightbox-small" data-lightbox><img src="/pages/lightbox-harbour" alt="Small" width="120" height="80"></a>`,
  })
  await page.locator('#small').click()
  await expect(dialog(page)).toBeVisible()
  const guess = (await picture(page).boundingBox())!
  expect(guess.width / guess.height).toBeCloseTo(1.5, 1)
  expect(guess.width).toBeGreaterThan(300)
  release()
  await rested(page)
  const known = (await picture(page).boundingBox())!
  expect([known.width, known.height]).toEqual([200, 100])
})

test('next and previous are fetched ahead, after the picture that is looked at', async ({ open, page }) => {
  await still(page)
  const requests: string[] = []
  await open({
    body: PICTURES.map(
      ({ id }) => `<a id="${id}" href="/pages/lightbox-${id}?large" data-lightbox="walk">${id}</a>`,
    ).join(' '),
  })
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await enlarge(page)
  await expect.poll(() => requests.filter((each) => each.startsWith('/pages/'))).toHaveLength(3)
  expect(requests.filter((each) => each.startsWith('/pages/'))[0]).toContain('harbour')
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.site-lightbox-picture')].every((each) => each.complete),
  )
})

test('a picture that fails to load shows a message, and the others are shown', async ({
  open,
  page,
  expected,
}) => {
  expected.push(/404/)
  await still(page)
  await open({ body: `<a id="lost" href="/pages/lost" data-lightbox="walk">Lost</a>${three()}` })
  await page.locator('#lost').click()
  await expect(page.locator('.site-lightbox-failed')).toHaveText('This image could not be loaded.')
  await expect(counter(page)).toContainText('could not be loaded')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', 'A picture of the harbour')
})

test('the wheel zooms at the pointer, plus, minus and zero by key, and the page behind does not scroll', async ({
  enlarged,
  page,
}) => {
  await enlarged({ body: `${three()}${'<p>Line</p>'.repeat(200)}`, id: 'orchard' })
  const { width, height } = page.viewportSize()!
  await page.mouse.move(width / 2, height / 2)
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => scale(page)).toBe(1)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).toBe(1.5)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('3 of 3')
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBe(1)
  for (const key of ['PageDown', ' ', 'ArrowDown']) await page.keyboard.press(key)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})
