import { expect, test } from '../support/imported.js'
import { servePlayers } from '../support/players.js'

test('lines move, frames and posts load, and sounds have players', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await servePlayers(page)
  for (const host of ['tides.example', 'maps.google.com', 'w.soundcloud.com'])
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${host}</h1>` }),
    )
  await openImported('hosted/media')
  for (const [name, text] of [
    ['marquee', 'Stoneware'],
    ['scrolling', 'Tea at four'],
  ] as const) {
    const copy = page.locator(`#block-${name} .site-marquee-view`).getByText(text).first()
    const left = async () => (await copy.boundingBox())?.x
    const before = await left()
    expect(before).toBeDefined()
    await expect.poll(left).not.toBe(before)
  }
  await expect(page.locator('#block-marquee').getByRole('listitem')).toHaveText([
    'Linocut',
    'Screenprint & type',
    'Stoneware',
  ])
  for (const [name, host] of [
    ['embed-frame', 'tides.example'],
    ['map', 'maps.google.com'],
    ['soundcloud', 'w.soundcloud.com'],
  ] as const) {
    const block = page.locator(`#block-${name}`)
    await block.scrollIntoViewIfNeeded()
    await expect(block.frameLocator('iframe').getByText(host)).toBeVisible()
    await expect(block.getByRole('link')).toBeVisible()
  }
  await expect(page.locator('#block-embed-post').getByText('The boats are in.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'otherScriptRan' in globalThis)).toBe(true)
  await page.locator('#block-audio').scrollIntoViewIfNeeded()
  await expect(page.locator('#block-audio').getByRole('button', { name: /play/i })).toBeVisible()
  await page.locator('#block-embed-film').getByRole('button').press('Enter')
  await expect(page.locator('#block-embed-film iframe')).toBeInViewport()
  await expectGivenBack()
})
