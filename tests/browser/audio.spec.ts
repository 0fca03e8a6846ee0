import { expect, test } from './support/test.js'

const FILE = '/support/sound.wav'
const track = (name: string, file = FILE) =>
  `<li data-part="track"><span data-part="title">${name}</span><audio data-part="player" controls preload="none" src="${file}" aria-label="${name}"></audio></li>`
const ALBUM = `<div data-block="audio"><ol>${track('Low')}${track('High', `${FILE}?2`)}</ol></div>`

test('audio plays by keys, seeks, skips and plays one sound at a time', async ({ page, open }) => {
  await open({ body: ALBUM })
  const low = page.getByRole('group', { name: 'Low' })
  await low.getByRole('button', { name: 'Play: Low' }).press('Enter')
  await expect(low.getByRole('button', { name: 'Pause: Low' })).toBeVisible()
  const slider = low.getByRole('slider', { name: 'Position' })
  await expect(slider).toBeEnabled()
  await low.getByRole('button', { name: 'Forward 15 seconds' }).press('Space')
  await expect(slider).toHaveAttribute('aria-valuetext', /^1[5-9] seconds of 1 minute, 30 seconds$/)
  await slider.press('End')
  // The end of the first track starts the second one.
  await expect(page.getByRole('button', { name: 'Pause: High' })).toBeVisible()
  await low.getByRole('button', { name: 'Play: Low' }).click()
  await expect(page.getByRole('button', { name: 'Play: High' })).toBeVisible()
  expect(
    await page.locator('audio').evaluateAll((all) => all.map((each) => (each as HTMLAudioElement).paused)),
  ).toEqual([false, true])
})

test('audio requests no file before it is near, and says that one is missing', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/404/)
  const requests: string[] = []
  page.on('request', (request) => {
    if (/sound|none/.test(request.url())) requests.push(request.url())
  })
  await open({
    body: `<div style="block-size: 4000px"></div><div data-block="audio">${track('Low', '/support/none.mp3')}</div>`,
    headers: { 'Content-Security-Policy': '' },
  })
  expect(requests).toEqual([])
  await page.locator('[data-block=audio]').scrollIntoViewIfNeeded()
  await expect(page.getByRole('status')).toHaveText('This recording could not be played. Open the file')
  await expect(page.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', /none\.mp3$/)
})
