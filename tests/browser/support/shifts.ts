import type { Locator, Page } from '@playwright/test'

type Recorder = { shifts: number[] }

/** Records the layout shifts of the pages that are opened next; returns a function that reads them. */
export async function recordShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as Recorder).shifts)
}

/** Resolves when the last change is painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The box of an element relative to the page, at any scroll offset, also while the page scrolls. */
export const pageBox = (place: Locator) =>
  place.evaluate((element) => {
    const page = document.documentElement.getBoundingClientRect()
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - page.x, y: y - page.y, width, height }
  })
