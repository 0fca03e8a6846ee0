import { closed, counter, enlarge, link, PICTURES, still, test, three } from './support/lightbox.js'
import { expect } from './support/test.js'

test('a modifier key, and a page without the code, leave links as they are', async ({
  open,
  page,
  context,
}) => {
  await open({ body: three() })
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('#harbour').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(/lightbox-harbour$/)
  await closed(page)
  await open({ body: three(), script: false })
  await page.locator('#harbour').click()
  await page.waitForURL(/lightbox-harbour$/)
})

test('open, change and close are emitted on the document', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    for (const type of ['open', 'change', 'close']) {
      document.addEventListener(`site:lightbox:${type}`, (event) => {
        const { index, element } = (event as CustomEvent).detail
        told.push([type, index, element.id])
      })
    }
  })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await closed(page)
  await expect
    .poll(() => page.evaluate(() => (globalThis as never as { told: unknown[] }).told))
    .toEqual([
      ['open', 0, 'harbour'],
      ['change', 1, 'mill'],
      ['close', 1, 'mill'],
    ])
})

test('a name makes one set of links and of the slides of galleries, in any place', async ({
  enlarged,
  page,
}) => {
  await enlarged({
    body: `${link(PICTURES[0])}
      <section data-block="gallery" data-option-design="slider" data-lightbox="walk" aria-label="More">
        <div data-part="slides">
          <figure data-part="slide" data-slide-id="second"><a data-part="open" id="second" href="/pages/lightbox-mill"><img src="/pages/lightbox-mill" alt="Second" width="80" height="120"></a></figure>
          <figure data-part="slide" data-slide-id="third"><img src="/pages/lightbox-orchard" alt="Third" width="120" height="80"><figcaption>Of the gallery</figcaption></figure>
        </div>
      </section>
      <a href="/pages/lightbox-mill" data-lightbox="other">Of another set</a>
      <a href="/pages/lightbox-mill" data-lightbox="walk"><img src="/pages/lightbox-mill" alt="Fourth" width="80" height="120"></a>`,
  })
  const seen: (string | null)[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push(await counter(page).textContent())
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  expect(seen).toEqual(['1 of 4 A picture of the harbour', '2 of 4 Second', '3 of 4 Third', '4 of 4 Fourth'])
})

test('[LBX-012] a video is a separate block there, and the page keeps its own', async ({ open, page }) => {
  await still(page)
  await open({
    body: `<section data-block="gallery" data-option-design="slider" data-lightbox="walk" aria-label="Films">
        <div data-part="slides">
          <figure data-part="slide"><a data-part="open" id="first" href="/pages/lightbox-mill"><img src="/pages/lightbox-mill" alt="First" width="80" height="120"></a></figure>
          <figure data-part="slide" data-type="video"><div data-block="video" data-block-id="film"><a id="film" href="https://vimeo.com/76979871" data-part="overlay" aria-label="Play video: Film"><img src="/support/harbour.svg" alt="" width="600" height="400"></a></div></figure>
        </div>
      </section>
      <a href="https://vimeo.com/1084537" data-lightbox="walk" data-type="video" aria-label="Play video: Bunny"><img src="/support/mill.svg" alt="" width="60" height="40"></a>`,
  })
  const films = page.locator('dialog [data-block=video]')
  await enlarge(page, 'first')
  await expect(films).toHaveCount(0)
  for (const name of ['Play video: Film', 'Play video: Bunny']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(films).toHaveCount(1)
    await expect(films).toHaveAttribute('data-block-state', 'ready')
    await expect(films.getByRole('button', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(films).toHaveCount(0)
  await expect(page.locator('main [data-block=video]')).toHaveAttribute('data-block-state', 'ready')
  expect(await page.locator('[id=film]').count()).toBe(1)
})
