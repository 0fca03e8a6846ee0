import type { OverlayOnce, OverlayTrial } from '../trials.js'
import type { ToastRow } from './rows.js'
import { show } from './show.js'

/** Presses of Tab until the toast is given up. */
const PRESSES = 10
/** Beyond its time, a toast is held. */
const BEYOND_MS = 2500

/** From its coming to its going, in whole seconds. */
export async function secondsShown(trial: OverlayTrial, { box }: ToastRow): Promise<number> {
  await trial.start()
  const stays = `const shown = bench.stays(${JSON.stringify(box)})`
  const duration = await trial.evaluate<number>(`{${stays};contender.tell('Saved', 'It is stored.');shown}`)
  return Math.round(duration / 1000)
}

/** What keeps a toast for a visitor who has not read it yet. */
export async function pausesOf(once: OverlayOnce, row: ToastRow, stays: number) {
  /** Whether it is still there long after its time, once something was done. */
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
    /** The focus, brought there by Tab; and by the library's own keys, null where there are none. */
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
