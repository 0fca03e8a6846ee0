import { markup } from './support/blocks.js'
import { heardBy, holdPlayers, PLAYER_POLICY, playerFrame } from './support/players.js'
import { expect } from './support/test.js'
import { listen, overlay, player, said, test, YOUTUBE } from './support/video.js'

const VIMEO = 'https://player.vimeo.com'
const PAUSE = { event: 'command', func: 'pauseVideo', args: [] }

test.describe('YouTube', () => {
  test('[VID-004][VID-005][VID-014] plays at once, and obeys: paused, played', async ({ page, requests }) => {
    await overlay(page, 'plain').click()
    const frame = await playerFrame(page, YOUTUBE)
    const { searchParams } = new URL(frame.url())
    expect(searchParams.get('enablejsapi')).toBe('1')
    expect(searchParams.get('autoplay')).toBe('1')
    expect(searchParams.get('origin')).toBe(new URL(page.url()).origin)
    expect(requests.every((url) => url.startsWith(YOUTUBE))).toBe(true)

    // Presses of its own controls are reported.
    await frame.waitForFunction('state === 1')
    await frame.locator('button').click()
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause'])
    await frame.locator('button').click()
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause', 'plain play'])
  })

  test('[VID-005] is sent `pause` when it leaves the viewport, also before its player listens', async ({
    page,
  }) => {
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await overlay(page, 'plain').click()
    await expect(player(page, 'plain')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const frame = await playerFrame(page, YOUTUBE)
    await expect.poll(() => heardBy(frame)).toContainEqual(PAUSE)
    await expect.poll(() => frame.evaluate('state')).toBe(2)
    // Coming back does not start it again.
    await page.evaluate(() => window.scrollTo(0, 0))
    await frame.locator('button').waitFor()
    expect(await frame.evaluate('state')).toBe(2)
  })

  test('[VID-005] receives a pause from before its player was loaded, and nothing is logged', async ({
    page,
  }) => {
    const letGo = await holdPlayers(page, YOUTUBE)
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await overlay(page, 'plain').click()
    await expect(player(page, 'plain')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause'])
    letGo()
    const frame = await playerFrame(page, YOUTUBE)
    await expect.poll(() => heardBy(frame)).toContainEqual(PAUSE)
    await expect.poll(() => frame.evaluate('state')).toBe(2)
  })

  test('one that redirects elsewhere gets no command, and the console no message', async ({
    page,
    open,
    publish,
    baseURL,
  }) => {
    const silent = await publish({
      body: '<p>Deaf</p>',
      script: '',
      headers: { 'Content-Security-Policy': "default-src 'self'" },
    })
    const elsewhere = new URL(silent, baseURL)
    elsewhere.port = String(Number(elsewhere.port) + 1)
    await page.route(`${YOUTUBE}/**`, (route) =>
      route.fulfill({ status: 302, headers: { location: elsewhere.href } }),
    )
    await open({
      body: markup('video'),
      headers: {
        'Content-Security-Policy': PLAYER_POLICY.replace('frame-src', `frame-src ${elsewhere.origin}`),
      },
    })
    await listen(page)
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await overlay(page, 'plain').click()
    await playerFrame(page, elsewhere.href)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause'])
  })

  test('messages of other frames are ignored', async ({ page }) => {
    await overlay(page, 'plain').click()
    const frame = await playerFrame(page, YOUTUBE)
    await frame.waitForFunction('state === 1')
    await expect.poll(() => said(page)).toEqual(['plain play'])
    await page.evaluate(async () => {
      const lie = JSON.stringify({ event: 'onStateChange', info: 2 })
      postMessage(lie, '*')
      const other = document.body.appendChild(document.createElement('iframe'))
      const sender = other.contentWindow as Window & typeof globalThis
      dispatchEvent(
        new MessageEvent('message', {
          data: lie,
          origin: 'https://www.youtube-nocookie.com',
          source: sender,
        }),
      )
      const real = document.querySelector('iframe')?.contentWindow ?? null
      dispatchEvent(new MessageEvent('message', { data: lie, origin: 'https://evil.example', source: real }))
      for (const data of [
        '{',
        'null',
        '1',
        '{"event":{}}',
        undefined,
        { event: 'onStateChange', info: NaN },
      ]) {
        dispatchEvent(
          new MessageEvent('message', { data, origin: 'https://www.youtube-nocookie.com', source: real }),
        )
      }
      other.remove()
    })
    expect(await said(page)).toEqual(['plain play'])
  })
})

test.describe('Vimeo', () => {
  test('[VID-005] emits play and pause, and follows the commands', async ({ page }) => {
    await overlay(page, 'vimeo').click()
    const frame = await playerFrame(page, VIMEO)
    expect(new URL(frame.url()).searchParams.get('dnt')).toBe('1')
    await frame.waitForFunction('playing')
    await frame.locator('button').click()
    await expect.poll(() => said(page)).toEqual(['vimeo play', 'vimeo pause'])
    await frame.locator('button').click()
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => heardBy(frame)).toContainEqual({ method: 'pause' })
    await frame.waitForFunction('!playing')
  })
})

test('[VID-015] one shows at a time, and a player that takes no commands is removed out of view', async ({
  page,
}) => {
  await overlay(page, 'plain').click()
  await expect(player(page, 'plain')).toBeVisible()
  await overlay(page, 'wistia').scrollIntoViewIfNeeded()
  // A click right after scrolling would still hit the frame that was there before.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await overlay(page, 'wistia').click()
  await expect(player(page, 'wistia')).toBeVisible()
  await expect(player(page, 'plain')).toHaveCount(0)
  await expect(overlay(page, 'plain')).toBeVisible()
  await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(player(page, 'wistia')).toHaveCount(0)
  expect(await said(page)).toEqual(['plain play', 'plain pause', 'wistia play', 'wistia pause'])
})

test('a file plays in the page, and pauses out of view', async ({ page, requests }) => {
  const film = player(page, 'file')
  await overlay(page, 'file').click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(film).toBeFocused()
  expect(await said(page)).toEqual(['file play'])
  await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expect.poll(() => said(page)).toEqual(['file play', 'file pause'])
  expect(requests).toEqual([])
})
