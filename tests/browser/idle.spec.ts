import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { gallery } from './pages/galleries.js'
import { expect, hydrated, test } from './support/test.js'

const SECONDS = 2

const MARQUEE = `<div data-block="marquee" data-option-wave-intensity="0.5" data-option-fade-edges="true"><ul>${Array.from(
  { length: 11 },
  (_, at) => `<li data-part="item">Item ${at + 1}</li>`,
).join('')}</ul></div>`

const AUDIO = '<audio src="/silence.wav" loop muted></audio>'

/** A second of silence. */
function silence(): Buffer {
  const rate = 8000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + rate, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(rate, 40)
  return Buffer.concat([header, Buffer.alloc(rate, 128)])
}

const NAMES = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'LayoutCount', 'RecalcStyleCount'] as const
type Metrics = Record<(typeof NAMES)[number], number>

async function read(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(
    NAMES.map((name) => [name, metrics.find((each) => each.name === name)?.value ?? 0]),
  ) as Metrics
}

/** The work of the main thread in seconds in which nobody uses the page. Nothing in the page itself measures the time. */
async function idle(page: Page): Promise<Metrics> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await setTimeout(1000)
  const before = await read(session)
  await setTimeout(SECONDS * 1000)
  const after = await read(session)
  await session.detach()
  return Object.fromEntries(NAMES.map((name) => [name, after[name] - before[name]])) as Metrics
}

test('a marquee of eleven items, an armed autoplay and a playing audio leave the main thread idle', async ({
  page,
  publish,
}, { annotations }) => {
  await page.route('**/silence.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: silence() }))
  const show = gallery({
    design: 'slideshow',
    count: 3,
    attributes: 'data-option-autoplay="true" data-option-autoplay-duration="30"',
  })
  const body = `${MARQUEE}${show}${AUDIO}`

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await publish({ body }))
  await hydrated(page)
  const still = await idle(page)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(await publish({ body }))
  await hydrated(page)
  await expect(page.locator('[data-block=marquee]')).toHaveAttribute('data-playing', '')
  await expect(page.locator('[data-block=gallery]')).toHaveAttribute('data-playing', /odd|even/)
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play())
  // Work that comes once, such as late work of the browser, is no cost of an idle page. Recurring work is in all windows.
  await expect(async () => {
    const moving = await idle(page)
    annotations.push({ type: 'main thread', description: JSON.stringify({ still, moving }) })
    // The time of tasks depends on the machine and is only noted: a compositor reports every frame in a short task.
    expect(moving.LayoutCount).toBeLessThanOrEqual(still.LayoutCount)
    expect(moving.RecalcStyleCount).toBeLessThanOrEqual(still.RecalcStyleCount)
    expect(moving.ScriptDuration).toBeLessThanOrEqual(1.1 * still.ScriptDuration)
  }).toPass({ intervals: [0], timeout: 3 * SECONDS * 1000 })
})
