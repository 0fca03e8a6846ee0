import type { OverlayTrial } from '../trials.js'
import type { ToastRow } from './rows.js'

/** The text of the toast. */
export const TEXT = 'Your settings are stored.'

/** Longer than any contender takes to appear. */
const ARRIVAL = 700

/** Shows a toast and waits until it has appeared. */
export async function show({ evaluate, page }: OverlayTrial, { box }: ToastRow): Promise<void> {
  await evaluate(`contender.tell('Saved', ${JSON.stringify(TEXT)});0`)
  await page.locator(box).waitFor({ state: 'attached' })
  await page.waitForTimeout(ARRIVAL)
}
