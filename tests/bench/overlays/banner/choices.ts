import type { OverlayOnce, OverlayTrial } from '../trials.js'
import type { BannerRow } from './rows.js'

const PRESSES = 30
const DAY_S = 86_400

/**
 * Presses a button with the keyboard, from the top of the page. Returns the number of key presses; null if Tab
 * does not reach the button.
 */
async function answer(trial: OverlayTrial, row: BannerRow, button: string): Promise<number | null> {
  const { page, call } = trial
  for (let press = 1; press < PRESSES; press++) {
    await page.keyboard.press('Tab')
    if (!(await call('hasFocus', button))) continue
    await page.keyboard.press('Enter')
    await trial.settle()
    if (await call('isShown', row.box)) throw new Error(`${button}: the banner stays`)
    return press + 1
  }
  return null
}

/** The lifetime of the answer in days; null without a cookie. */
async function daysKept({ page }: OverlayTrial): Promise<number | null> {
  const until = (await page.context().cookies()).map(({ expires }) => expires)
  return until.length > 0 ? Math.round((Math.max(...until) - Date.now() / 1000) / DAY_S) : null
}

/** Gives each answer; `runs` counts runs of the script that waits for consent. */
export async function bannerChoices(once: OverlayOnce, row: BannerRow) {
  const choose = (button: string) =>
    once(async (trial) => {
      await trial.start('false')
      const before = await trial.call('runs')
      const presses = await answer(trial, row, button)
      return { before, presses, runs: await trial.call('runs'), days: await daysKept(trial) }
    })
  const accepted = await choose(row.accept)
  const declined = await choose(row.decline)
  return {
    presses: { accept: accepted.presses, decline: declined.presses },
    runs: { before: accepted.before, accepted: accepted.runs, declined: declined.runs },
    days: accepted.days,
  }
}

/** @param look - position and colours on a page without a policy */
export async function bannerUnderPolicy(trial: OverlayTrial, row: BannerRow, look: string): Promise<string> {
  const { call } = trial
  // A library that the policy breaks may throw, or show nothing.
  await trial.start('false').catch(() => undefined)
  if (!(await call('isShown', row.box))) return 'shows nothing'
  if ((await call('look', row.box)) !== look) return 'looks otherwise'
  await trial.page.locator(row.accept).click()
  await trial.settle()
  return (await call('runs')) === 1 ? 'works' : 'runs no script'
}
