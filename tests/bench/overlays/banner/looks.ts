import { moreBroken, rulesBroken } from '../../lib/browser/accessibility.js'
import type { OverlayTrial } from '../trials.js'
import type { BannerRow } from './rows.js'

const PRESSES = 20

/** Measures the banner before an answer, then ends the library. */
export async function lookAtBanner(trial: OverlayTrial, { box, title }: BannerRow) {
  const { page, call } = trial
  const isIn = () => call('focusIn', box)
  const own = await rulesBroken(page)
  await trial.start('false')
  if (!(await call('isShown', box))) throw new Error(`${title} shows no ${box}`)
  const looks = {
    accessible: await trial.accessible(box),
    look: await call('look', box),
    shift: await call('shift'),
    elements: await call('added'),
    /** A pointer can use the page before an answer. */
    isPageOpen: await call('isOnTop', '#before'),
    /** The banner takes the focus when it appears. */
    takesFocus: await isIn(),
    axe: moreBroken(await rulesBroken(page), own),
  }
  await page.keyboard.press('Tab')
  const isFirst = await isIn()
  let been = isFirst
  let isLeft = false
  for (let press = 0; press < PRESSES && !isLeft; press++) {
    await page.keyboard.press('Tab')
    const now = await isIn()
    isLeft = been && !now && (await call('hasFocus', 'main a'))
    been ||= now
  }
  return {
    ...looks,
    /** The first Tab on the page moves into it. */
    isFirst,
    /** Tab leaves it again, to the links of the page. */
    isLeft,
    left: await trial.end(),
  }
}
