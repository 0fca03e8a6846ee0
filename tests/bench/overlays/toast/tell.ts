import type { OverlayVisit } from '../visit.js'
import type { ToastRow } from './roster.js'

/** What the toast says, among other things. */
export const SAID = 'Your settings are stored.'

/** Longer than any contender takes to come in. */
const ARRIVAL = 700

export const isVisible = (visit: OverlayVisit, { box }: ToastRow): Promise<boolean> =>
  visit.evaluate<boolean>(`bench.isShown(${JSON.stringify(box)})`)

/** Shows one and waits until it stands. */
export async function tell(visit: OverlayVisit, { box }: ToastRow): Promise<void> {
  await visit.evaluate(`contender.tell('Saved', ${JSON.stringify(SAID)});0`)
  await visit.page.locator(box).waitFor({ state: 'attached' })
  await visit.page.waitForTimeout(ARRIVAL)
}
