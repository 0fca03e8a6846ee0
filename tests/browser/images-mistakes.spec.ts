import { head, openAndSettle, picture, servePhotos, states } from './support/photos.js'
import { expect, test } from './support/test.js'

test.describe('issues', () => {
  for (const [attribute, values] of [
    ['data-image-dimensions', ['', '0x0', 'ax b', '1e9', '1000000000x1000000000']],
    ['data-image-focal-point', [',', '-7.058E-5,0.5', '1e9,1e9', '2,-1', 'a,b', '']],
  ] as const) {
    test(`in ${attribute} keep the picture, and are reported`, async ({ page, open, expected }) => {
      const reported: string[] = []
      expected.push(/^image: option "(?:dimensions|focalPoint)" is/)
      page.on('console', (message) => reported.push(message.text()))
      await servePhotos(page, '.box { inline-size: 100px; block-size: 50px }')
      await openAndSettle(
        page,
        open,
        values
          .map(
            (value, each) =>
              `<div class="box">${picture(`p${each}`, `${attribute}="${value}" data-option-mode="cover"`)}</div>`,
          )
          .join(''),
      )
      await expect.poll(() => states(page)).toEqual(values.map(() => 'loaded'))
      const boxes = await page
        .locator('[data-block=image]')
        .evaluateAll((all) => all.map((each) => [each.clientWidth, each.clientHeight]))
      expect(boxes).toEqual(values.map(() => [100, 50]))
      // Its texts are in a chunk of their own.
      const times = () =>
        values.map((value) => reported.filter((text) => text.includes(`is ${JSON.stringify(value)};`)).length)
      await expect.poll(times).toEqual(values.map(() => 1))
    })
  }

  test('[IMG-013] each issue has its text, and leaves the element as it was', async ({
    page,
    open,
    expected,
  }) => {
    const reported: string[] = []
    const messages = [
      'Invalid or missing image source.',
      'Element is not a valid image element.',
      'Missing alignment for content-fit image.',
    ]
    expected.push(...messages.map((message) => new RegExp(`^${message}`)))
    page.on('console', (message) => reported.push(message.text()))
    await servePhotos(page, '.content-fit { inline-size: 100px; block-size: 50px }')
    await openAndSettle(
      page,
      open,
      `<img data-block="image" alt="none"><p data-block="image">Text</p><div class="content-fit">${picture('a')}</div>`,
    )
    await expect.poll(() => reported.length).toBe(3)
    for (const message of messages)
      expect(reported.filter((text) => text.startsWith(message))).toHaveLength(1)
    await expect(page.locator('p[data-block]')).not.toHaveAttribute('style')
  })
})

test('without script the picture beside it is shown, once', async ({ browser, publish }, { project }) => {
  const { baseURL } = project.use
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false } as never)
  const page = await context.newPage()
  await servePhotos(page, '')
  const body = `${picture('a')}<noscript><img src="/photos/a.jpg" alt="a"></noscript>`
  await page.goto(await publish({ body, head }))
  await expect(page.getByRole('img', { name: 'a' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'a' })).toHaveAttribute('src', '/photos/a.jpg')
  await context.close()
})
