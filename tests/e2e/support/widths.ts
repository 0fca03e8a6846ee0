import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'
import { shareOfRun } from './turns.js'

/** The windows of a walk by an owner: by mouse, and by touch on a telephone. */
const ALL_WIDTHS = [
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, hasTouch: false },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const

/** The window in which this run walks; a full run walks in both. */
export const WIDTHS = shareOfRun(ALL_WIDTHS)

type Use = Pick<(typeof ALL_WIDTHS)[number], 'viewport' | 'hasTouch'>

/** Presses buttons as people do in such a window, by their whole names. */
export const pressIn =
  ({ hasTouch }: Use) =>
  (page: Page, label: string): Promise<void> => {
    const button = page.getByRole('button', { name: label, exact: true })
    return hasTouch ? button.tap() : button.click()
  }

/** Nothing of a page stands outside of such a window. */
export async function expectNoOverflow(page: Page, { viewport }: Use): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(viewport.width)
}
