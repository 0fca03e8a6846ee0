import type { Page } from '@playwright/test'
import { markup } from './blocks.js'
import { PLAYER_POLICY, servePlayers } from './players.js'
import { test as base } from './test.js'

export const YOUTUBE = 'https://www.youtube-nocookie.com'

export const headers = { 'Content-Security-Policy': PLAYER_POLICY }
export const block = (page: Page, id: string) => page.locator(`[data-block-id="${id}"]`)
export const overlay = (page: Page, id: string) => block(page, id).locator('[data-part="overlay"]')
export const player = (page: Page, id: string) => block(page, id).locator('iframe, video')

/** Records the events of videos in order, as `plain play`. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    for (const what of ['play', 'pause']) {
      document.addEventListener(`site:video:${what}`, ({ target }) =>
        said.push(`${(target as HTMLElement).dataset.blockId} ${what}`),
      )
    }
  })
export const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)

interface Fixtures {
  /** The requests to other hosts than our own. */
  readonly requests: string[]
}

/** Every test begins on a page with the video block in all its states, beside players of ours. */
export const test = base.extend<Fixtures>({
  requests: [
    async ({ page, open }, use) => {
      const requests = await servePlayers(page)
      await open({ body: markup('video'), headers })
      await listen(page)
      await use(requests)
    },
    { auto: true },
  ],
})
