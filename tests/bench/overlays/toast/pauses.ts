import type { OverlayOnce, OverlayTrial } from '../trials.js'
import type { ToastRow } from './rows.js'
import { show } from './show.js'

/** The number of Tab presses after which the search for the toast ends. */
const PRESSES = 10
/** A toast that is still there at this time after its end is paused. */
const BEYOND_MS = 2500

/** How long a toast stays, in whole seconds. */
export async function secondsShown(trial: OverlayTrial, { box }: ToastRow): Promise<number> {
  await trial.start()
  const stays = `const shown = bench.stays(${JSON.stringify(box)})`
  const duration = await trial.evaluate<number>(`{${stays};contender.tell('Saved', 'It is stored.');shown}`)
  return Math.round(duration / 1000)
}

/** Which actions of a visitor keep a toast on the page. */
export async function pausesOf(once: OverlayOnce, row: ToastRow, stays: number) {
  /** Whether the toast is still there after its time, once the visitor has acted. */
  const holds = (act: (trial: OverlayTrial) => Promise<unknown>) =>
    once(async (trial) => {
      await trial.start()
      await show(trial, row)
      if ((await act(trial)) === false) return false
      await trial.page.waitForTimeout(stays * 1000 + BEYOND_MS)
      return trial.call('isShown', row.box)
    })
  const tabTo = async ({ page, call }: OverlayTrial) => {
    for (let press = 0; press < PRESSES; press++) {
      await page.keyboard.press('Tab')
      if (await call('focusIn', row.box)) return true
    }
    return false
  }
  const { shortcut } = row
  return {
    pointer: await holds(({ page }) => page.hover(row.box)),
    /** Focus moved by Tab; and by the library's shortcut, null if it has none. */
    focus: await holds(tabTo),
    shortcut: shortcut
      ? await holds(async (trial) => {
          await trial.page.keyboard.press(shortcut)
          return tabTo(trial)
        })
      : null,
    hiddenTab: await holds(({ call }) => call('hideTab', true)),
  }
}
