import type { Page } from '@playwright/test'
import { blocks, markup, useEverything } from './support/blocks.js'
import { providerHeaders, serveProviders } from './support/providers.js'
import { countNow, countRunning, residue, rest } from './support/residue.js'
import { expect, test } from './support/test.js'

/** Each trace of an instance is counted: a hundred show it as well as a thousand. */
const INSTANCES = 100
/** One of so many rounds lives until all its imports are loaded; the others are destroyed at once. */
const WHOLE = 10

/** A round starts and destroys every instance of a block's markup: so many make the number of instances. */
const roundsOf = (name: string) => Math.ceil(INSTANCES / (markup(name).match(/data-block="/g) ?? []).length)

interface Restartable {
  hydrate(root: Element): Promise<void>
  dehydrate(root: Element): void
  destroy(): void
}
type Sites = Record<symbol, WeakMap<Document, Restartable>>

/** Destroys and hydrates every block of the page so many times; destroys them at last. */
const cycle = (page: Page, count: number) =>
  page.evaluate(
    async ([count, whole]) => {
      const site = (globalThis as unknown as Sites)[Symbol.for('@site/runtime')]?.get(document)
      const main = document.querySelector('main') as HTMLElement
      for (let at = 0; at < count; at += 1) {
        site?.dehydrate(main)
        await site?.hydrate(main)
        // With a limit: a headless browser with nothing to draw may never call itself idle.
        if (at % whole === 0) {
          await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }))
        }
      }
      site?.dehydrate(main)
    },
    [count, WHOLE] as const,
  )

/** Hydrates the blocks of the page again; resolves when they have run. */
const hydrateAgain = (page: Page) =>
  page.evaluate(() => {
    const site = (globalThis as unknown as Sites)[Symbol.for('@site/runtime')]?.get(document)
    return site?.hydrate(document.querySelector('main') as HTMLElement)
  })

/** Destroys the site of the page; the HTML of its blocks as the server sent it, and as it is now. */
const sentAndLeft = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const parsed = new DOMParser()
    const policy = (
      globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } }
      }
    ).trustedTypes.createPolicy('site-runtime', { createHTML: (text: string) => text })
    const before = parsed.parseFromString(policy.createHTML(html), 'text/html').querySelector('main')
    ;(globalThis as unknown as Sites)[Symbol.for('@site/runtime')]?.get(document)?.destroy()
    return [before?.innerHTML, document.querySelector('main')?.innerHTML]
  })

for (const name of blocks) {
  test(`[BOOT-004] ${name}: ${INSTANCES} instances leave nothing behind; one in use has no motion under reduced motion, and destroy restores the server’s HTML, byte for byte`, async ({
    page,
    open,
  }) => {
    await countRunning(page)
    await serveProviders(page, name)
    await open({ body: markup(name), headers: providerHeaders(name) })
    // The first instances have loaded and made everything that later ones share.
    await rest(page)
    await cycle(page, WHOLE)
    const before = await residue(page)
    await cycle(page, roundsOf(name))
    // The browser may release some that it held before, and some of the last instances late: neither is a leak.
    await expect(async () => {
      await rest(page)
      const after = await countNow(page)
      for (const what of ['listeners', 'nodes', 'timers', 'observers'] as const) {
        expect(after[what], what).toBeLessThanOrEqual(before[what])
      }
    }).toPass({ timeout: 10_000 })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await hydrateAgain(page)
    await useEverything(page)
    // A panel that waits for its script appears after ten seconds, but in one millisecond: nothing that moves.
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
    )
    expect(moving).toBe(0)
    const [sent, left] = await sentAndLeft(page)
    expect(left).toBe(sent)
  })
}
