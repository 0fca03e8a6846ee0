import type { Page } from '@playwright/test'
import { expect, test } from '../support/imported.js'
import { expectSeen } from '../support/seen.js'

const section = (page: Page, at: number) => page.locator('.page-section').nth(at)

test('backgrounds show their pictures, and own videos play without sound', async ({
  expectGivenBack,
  openImported,
  page,
}) => {
  await openImported('hosted/backgrounds')
  for (const at of [0, 1, 4, 5, 6]) {
    const image = section(page, at).getByAltText('The ')
    await expectSeen(image)
    const [outer, inner] = [await section(page, at).boundingBox(), await image.boundingBox()]
    expect(inner!.width).toBe(outer!.width)
    expect(inner!.height).toBeGreaterThanOrEqual(outer!.height)
  }
  const video = section(page, 2).locator('video')
  await video.scrollIntoViewIfNeeded()
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0)
  expect(await video.evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(true)
  const [outer, inner] = [await section(page, 2).boundingBox(), await video.boundingBox()]
  expect(inner).toEqual(outer)
  await expect(section(page, 2).getByText('The press runs')).toBeVisible()

  // An edge that cuts the background away would leave nothing to hit at the place of the picture.
  expect(
    await section(page, 5).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const hits = (x: number, y: number) =>
        document.elementsFromPoint(x, y).some((each) => each.localName === 'img' && element.contains(each))
      return [hits(left + 20, box.bottom - 5), hits(left + width - 20, box.bottom - 5)]
    }),
  ).toEqual([false, true])
  await expectGivenBack()
})

test('a background video stands still for visitors who ask for less motion', async ({
  openImported,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openImported('hosted/backgrounds')
  const video = section(page, 2).locator('video')
  expect(await video.evaluate(({ paused, currentSrc }: HTMLVideoElement) => [paused, currentSrc])).toEqual([
    true,
    '',
  ])
  await expect(video).toHaveAttribute('poster', /thumbnail$/)
  const ofVideos = asked.filter((url) => url.startsWith('https://videos.example/'))
  expect(ofVideos.length).toBeGreaterThan(0)
  expect(ofVideos.filter((url) => !url.endsWith('/thumbnail'))).toEqual([])
})
