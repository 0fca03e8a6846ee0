import { IMAGE_WIDTHS_PX } from '../../packages/runtime/src/contract/constants/image.js'
import { pageBox } from '../browser/support/shifts.js'
import { expect, hydrated, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

const DESIGNS = ['slideshow', 'autocolumns', 'slider', 'grid', 'stacked', 'carousel', 'autogrid', 'list']

test('the portfolio shows every design of the gallery', async ({ page }) => {
  await page.goto('/portfolio')
  await hydrated(page)
  const designs = await page
    .locator('[data-block=gallery]')
    .evaluateAll((galleries) => galleries.map((gallery) => gallery.getAttribute('data-option-design')))
  expect(designs).toEqual(DESIGNS)
})

test('[CFG-001] the panel offers only the designs that the theme states, and that of the page', async ({
  page,
}) => {
  const styled = { options: { gallery: { design: ['slider', 'grid'] } } }
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, website: { ...body.website, styled } } })
  })
  await openPanel(page, '/config/?frameUrl=%2Fportfolio&block=close-ups')
  const designs = page.getByRole('group', { name: 'Design', exact: true }).getByRole('radio')
  await expect(designs).toHaveCount(3)
  await expect(designs.nth(0)).toHaveAccessibleName(/Slideshow/)
  await expect(designs.nth(1)).toHaveAccessibleName(/^Slider: /)
  await expect(designs.nth(2)).toHaveAccessibleName(/^Grid: /)
})

test('pictures come in a width of the contract, as AVIF, no wider than needed', { tag: '@phone' }, async ({
  page,
}) => {
  const types = new Map<string, string | undefined>()
  page.on('response', (response) => {
    if (response.url().includes('?format=')) types.set(response.url(), response.headers()['content-type'])
  })
  await page.goto('/portfolio')
  const first = page.locator('.slideshow [data-part=slide] img').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const shown = await first.evaluate((image: HTMLImageElement) => ({
    url: image.currentSrc,
    natural: image.naturalWidth,
    wide: image.clientWidth * devicePixelRatio,
  }))
  expect(types.get(shown.url)).toBe('image/avif')
  const asked = Number(new URL(shown.url).searchParams.get('format')?.slice(0, -1))
  const enough = [...IMAGE_WIDTHS_PX].reverse().find((step) => step >= shown.wide) ?? IMAGE_WIDTHS_PX[0]
  expect(asked).toBe(enough)
  const answer = await page.request.get(shown.url)
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('arrows, thumbnails and the address of the slideshow agree', async ({ page }) => {
  await page.goto('/portfolio#itemId=close-ups-shingle')
  await hydrated(page)
  const slideshow = page.locator('.slideshow')
  const current = slideshow.locator('[data-part=slide][data-current]')
  const thumbnails = slideshow.locator('[data-part=thumbnail]')
  await expect(current).toHaveAttribute('data-slide-id', 'close-ups-shingle')
  await expect(thumbnails.nth(2)).toHaveAttribute('data-current', '')
  await slideshow.locator('[data-part=next]').click()
  await expect(current).toHaveAttribute('data-slide-id', 'close-ups-lady-fern')
  await expect(thumbnails.nth(3)).toHaveAttribute('data-current', '')
  await expect(page).toHaveURL(/itemId=close-ups-lady-fern/)
  // A step is refused while the last one fades.
  await expect(slideshow.locator('[data-leaving]')).toHaveCount(0)
  await thumbnails.nth(0).click()
  await expect(current).toHaveAttribute('data-slide-id', 'close-ups-six-herring')
  await expect(slideshow.locator('[data-part=counter]')).toHaveText('1 of 5')
})

test('arrows move a track on and back', async ({ page }) => {
  await page.goto('/portfolio')
  await hydrated(page)
  for (const gallery of ['.strip', '.prints-small-prints']) {
    const track = page.locator(`${gallery} [data-part=slides]`)
    /** The offset of the track once its slides rest too: a step is refused while they move. */
    const offset = async () => {
      await expect
        .poll(() => track.evaluate((element) => element.getAnimations({ subtree: true }).length))
        .toBe(0)
      return track.evaluate((element) => element.scrollLeft)
    }
    const arrow = (part: string) => page.locator(`${gallery} [data-part=${part}]`)
    await arrow('next').scrollIntoViewIfNeeded()
    await arrow('next').click()
    expect(await offset(), gallery).toBeGreaterThan(100)
    await arrow('previous').click()
    expect(await offset(), gallery).toBe(0)
  }
})

test('a print opens in the lightbox, and Escape leads back to where it was opened', async ({ page, axe }) => {
  await page.goto('/portfolio')
  await hydrated(page)
  const links = page.locator('.prints-linocut [data-part=open]')
  await links.nth(1).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Lady Fern')
  // Colours are as they will be once the page behind has faded out.
  await expect(page.locator('.site-lightbox-overlay')).toHaveCSS('opacity', '0.95')
  await axe()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Sheepwalk, April')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(links.nth(1)).toBeFocused()
})

test('the film plays from our own host once it is activated', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/portfolio')
  await hydrated(page)
  const film = page.locator('.film [data-block=video]')
  await film.scrollIntoViewIfNeeded()
  expect(requests.filter((url) => url.endsWith('.webm'))).toEqual([])
  const before = await pageBox(film)
  await film.locator('[data-part=overlay]').click()
  const video = film.locator('video')
  // As long as it takes: a machine with much else to do plays slowly.
  await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise<void>((played) => {
        const look = () => {
          if (element.currentTime > 0.5) played()
        }
        element.addEventListener('timeupdate', look)
        look()
      }),
  )
  const facts = await video.evaluate((element: HTMLVideoElement) => [
    element.videoWidth,
    element.videoHeight,
    Math.round(element.duration),
    element.error,
  ])
  expect(facts).toEqual([800, 512, 18, null])
  expect(await pageBox(video)).toEqual(before)
  const hosts = new Set(requests.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin))
  expect([...hosts]).toEqual([new URL(page.url()).origin])
})

test('without script every print is visible, links to its large picture, and the film has controls', async ({
  browser,
}, { project }) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  await page.goto('/portfolio')
  for (const design of DESIGNS) {
    const slides = page.locator(`[data-option-design=${design}] [data-part=slide]`)
    await expect(slides.last()).toBeVisible()
  }
  const link = page.locator('.prints-plan-chest [data-part=open]').last()
  const large = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([large.status(), large.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await expect(page.locator('.film video[controls]')).toBeVisible()
  await expect(page.locator('.film [data-part=overlay]')).toBeHidden()
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the text of a print is legible in the lightbox too, on a ${colorScheme} page`, {
    tag: colorScheme === 'dark' ? [] : '@phone',
  }, async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/portfolio')
    await hydrated(page)
    await page
      .getByRole('region', { name: 'Cookie banner' })
      .getByRole('button', { name: 'Count me' })
      .click()
    await page.waitForLoadState('networkidle')
    const slide = page.locator('[data-part=slide]', { hasText: 'Four left' })
    await slide.locator('a:has(img), button:has(img), img').first().click()
    await expect(page.getByRole('dialog').getByText('Four left')).toBeVisible()
    await axe()
  })
}
