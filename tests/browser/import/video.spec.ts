import { expect, test } from '../support/imported.js'
import { servePlayers } from '../support/players.js'

const NAMES = ['overlay', 'nameless', 'frame', 'component', 'grid'] as const

test('every video of the hosted builder has a player once it is pressed', { tag: '@phone' }, async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  const requests = await servePlayers(page)
  await openImported('hosted/video')
  expect(requests.filter((url) => !url.startsWith('https://pictures.example/'))).toEqual([])
  for (const name of NAMES) {
    const block = page.locator(`#block-${name} [data-block="video"]`)
    const size = () =>
      block.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight])
    const before = await size()
    const overlay = block.getByRole('button', { name: /^Play video/ })
    // By pointer and by key: a link answers to Enter by itself.
    if (name === 'overlay') await overlay.click()
    else await overlay.press('Enter')
    const frame = block.locator('iframe')
    await expect(frame).toHaveAttribute('src', /^https:\/\/(?:player\.vimeo|www\.youtube-nocookie)\.com\//)
    await expect(frame).toBeInViewport()
    expect((await frame.boundingBox())?.height).toBeGreaterThan(100)
    expect(await size()).toEqual(before)
  }
  await expectGivenBack()
})

test('a film of the owner has its picture, its shape and the player of the browser', async ({
  expectGivenBack,
  expected,
  openImported,
  page,
}) => {
  expected.push(/404/)
  await page.route('https://films.example/**', (route) => route.fulfill({ status: 404, body: '' }))
  await openImported('hosted/video')
  const block = page.locator('#block-native [data-block="video"]')
  const { width = 0, height = 0 } = (await block.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(16 / 9, 1)
  await expect(block.getByRole('button')).toBeVisible()
  await expect(block.locator('video')).toBeHidden()
  const asked = page.waitForRequest('https://films.example/**')
  await block.getByRole('button').click()
  await asked
  await expectGivenBack()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture leads to the video of a provider, and a film of the owner has controls', async ({
    openImported,
    page,
  }) => {
    await openImported('hosted/video')
    await expect(page.locator('#block-overlay a')).toHaveAttribute('href', /youtu\.be/)
    await expect(page.locator('#block-overlay a img')).toBeVisible()
    await expect(page.locator('#block-native video')).toBeVisible()
    await expect(page.locator('#block-native button')).toBeHidden()
  })
})
