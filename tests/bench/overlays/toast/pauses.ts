import type { Once } from '../openings.js'
import type { OverlayVisit } from '../visit.js'
import type { ToastRow } from './roster.js'
import { isVisible, tell } from './tell.js'

/** What lets a visitor read in peace. */
export interface Pauses {
  readonly pointer: boolean
  /** The focus, brought there by Tab. */
  readonly focus: boolean
  /** The focus, brought there by the library’s own keys; null where there are none. */
  readonly shortcut: boolean | null
  readonly hiddenTab: boolean
}

/** Presses of Tab until the toast is given up. */
const PRESSES = 10
/** Beyond its time, a toast is held. */
const BEYOND_MS = 2500

/** From its coming to its going, in whole seconds. */
export async function secondsShown(visit: OverlayVisit, { box }: ToastRow): Promise<number> {
  await visit.start()
  const stays = `const shown = bench.stays(${JSON.stringify(box)})`
  const duration = await visit.evaluate<number>(`{${stays};contender.tell('Saved', 'It is stored.');shown}`)
  return Math.round(duration / 1000)
}

export async function pausesOf(once: Once, row: ToastRow, stays: number): Promise<Pauses> {
  /** Whether it is still there long after its time, once something was done; and gone when nothing was. */
  const holds = (act: (visit: OverlayVisit) => Promise<boolean>) =>
    once(async (visit) => {
      await visit.start()
      await tell(visit, row)
      if (!(await act(visit))) return false
      await visit.page.waitForTimeout(stays * 1000 + BEYOND_MS)
      return isVisible(visit, row)
    })
  const isIn = (visit: OverlayVisit) => visit.evaluate<boolean>(`bench.focusIn(${JSON.stringify(row.box)})`)
  const tabTo = async (visit: OverlayVisit) => {
    for (let press = 0; press < PRESSES; press++) {
      await visit.page.keyboard.press('Tab')
      if (await isIn(visit)) return true
    }
    return false
  }
  const { shortcut } = row
  return {
    pointer: await holds(async ({ page }) => {
      await page.hover(row.box)
      return true
    }),
    focus: await holds(tabTo),
    shortcut: shortcut
      ? await holds(async (visit) => {
          await visit.page.keyboard.press(shortcut)
          return tabTo(visit)
        })
      : null,
    hiddenTab: await holds(async ({ evaluate }) => {
      await evaluate('bench.hideTab(true)')
      return true
    }),
  }
}
