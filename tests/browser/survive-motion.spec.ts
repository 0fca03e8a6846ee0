import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

// A browser finds the library that the runtime's npm build leaves to bundlers by an import map.
const map = JSON.stringify({ imports: { valibot: '/pages/valibot' } })
const hash = createHash('sha256').update(map).digest('base64')
const theme = {
  head: `<script type="importmap">${map}</script>`,
  script: '<script type="module" src="/support/motion.js"></script>',
  headers: {
    'Content-Security-Policy': `default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-${hash}'`,
  },
  body: '<p>Moving</p>',
}

test.beforeEach(async ({ request }) => {
  const html = readFileSync(new URL('../../node_modules/valibot/dist/index.mjs', import.meta.url), 'utf8')
  await request.put('/pages/valibot', { data: { html, headers: { 'Content-Type': 'text/javascript' } } })
})

const motionNow = async (page: Page) => {
  await page.waitForFunction(() => 'motionNow' in globalThis)
  return page.evaluate(() => (globalThis as unknown as { motionNow(): object }).motionNow())
}

test('things move by themselves, but not with nomotion=true, nor while the page is edited', async ({
  page,
  publish,
}) => {
  const address = await publish(theme)
  await page.goto(address)
  expect(await motionNow(page)).toEqual({ reduced: false, autoplay: true })
  await page.evaluate(() => document.body.classList.add('site-editing'))
  expect(await motionNow(page)).toEqual({ reduced: false, autoplay: false })
  for (const [query, autoplay] of [
    ['?nomotion=true', false],
    ['?a=1&nomotion=true', false],
    ['?nomotion=false', true],
    ['?nomotion', true],
  ] as const) {
    await page.goto(address + query)
    expect(await motionNow(page), query).toEqual({ reduced: false, autoplay })
  }
})

test('nothing moves under reduced motion, from the moment it is set', async ({ page, publish }) => {
  await page.goto(await publish(theme))
  expect(await motionNow(page)).toEqual({ reduced: false, autoplay: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motionNow(page)).toEqual({ reduced: true, autoplay: false })
})
