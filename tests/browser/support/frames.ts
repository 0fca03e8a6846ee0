import type { Page } from '@playwright/test'

/** Counts the requested animation frames of the pages that are opened next; returns a function that reads the number. */
export async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ask = globalThis.requestAnimationFrame
    const frames = { count: 0 }
    Object.assign(globalThis, { frames })
    globalThis.requestAnimationFrame = (work) => {
      frames.count += 1
      return ask(work)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { frames: { count: number } }).frames.count)
}
