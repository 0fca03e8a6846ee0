import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { expect, test } from '../browser/support/test.js'
import { SIXTY, writeSixtyBlocks } from './support/sixty-blocks.js'

let server: Awaited<ReturnType<typeof serve>>
const folder = mkdtempSync(join(tmpdir(), 'site-robot-'))
test.beforeAll(async () => {
  test.setTimeout(90_000)
  writeSixtyBlocks(join(folder, 'site'))
  server = await serve({
    SITE_FOLDER: join(folder, 'site'),
    DATA_FOLDER: join(folder, 'data'),
    DATABASE_URL: '',
    PORT: '0',
    IMAGE_FOLDER: `${root}/.cache/images`,
    NODE_ENV: 'production',
    PREPARE_PICTURES: '0',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function enter(page: Page, path: string) {
  const { origin, signIn } = server
  const login = await page.request.post(`${origin}/api/auth/Login`, { data: signIn, headers: { origin } })
  expect(login.status()).toBe(200)
  await page.goto(`${origin}/config/?frameUrl=${encodeURIComponent(path)}`)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
}

interface Counts {
  updates: number
  answers: Record<string, number>
  tasks: number[]
}

test('typing', async ({ page }) => {
  await page.addInitScript(() => {
    if (window.top !== window.self) return
    const counts: Counts = { updates: 0, answers: {}, tasks: [] }
    Object.assign(window, { counts })
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: { type?: string }, ...more: []) {
      if (message?.type === 'block:update') counts.updates += 1
      return postMessage.call(this, message, ...more)
    }
    const { set, get } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      get,
      set(listener) {
        set!.call(this, (event: MessageEvent) => {
          const type = event.data?.type ?? "other"
          if (type !== 'other') counts.answers[type] = (counts.answers[type] ?? 0) + 1
          listener(event)
        })
      },
    })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) counts.tasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await enter(page, SIXTY)
  for (const slow of [1, 4]) {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
    for (const [block, field] of [
      [/Gallery/, 'collectionId'],
      
    ] as const) {
      await page.getByRole('button', { name: block }).first().click()
      const inputs = await page.locator('form.fields :is(input:not([type=radio], [type=search], [type=range], [type=checkbox]), textarea)').evaluateAll((all) =>
        all.map((each) => each.id),
      )
      console.log(slow, inputs.join())
      const input = page.locator('form.fields :is(input:not([type=radio], [type=search], [type=range], [type=checkbox]), textarea)').first()
      await input.click()
      await page.waitForTimeout(1500)
      await page.evaluate(() => Object.assign((window as never as { counts: Counts }).counts, { updates: 0, answers: {}, tasks: [] }))
      for (const key of 'abcdefghij1234567890') {
        await page.keyboard.press(key)
        await page.waitForTimeout(120)
      }
      await page.waitForTimeout(1500)
      const counts = await page.evaluate(() => (window as never as { counts: Counts }).counts)
      console.log(slow, String(block), JSON.stringify(counts))
      await page.getByRole('button', { name: 'All blocks' }).click()
    }
  }
})
