import type { Once } from '../openings.js'
import type { OverlayVisit } from '../visit.js'
import type { BannerRow } from './roster.js'

/** What comes of the visitor’s answers. */
export interface Choices {
  /** Presses of keys from the top of the page; null where the button is not reached. */
  readonly presses: { readonly accept: number | null; readonly decline: number | null }
  /** How often the script that waits has run. */
  readonly runs: { readonly before: number; readonly accepted: number; readonly declined: number }
  /** For how many days the answer is kept; null where no cookie says. */
  readonly days: number | null
}

/** How it does where the page has a strict policy. */
export interface Strict {
  readonly violations: readonly string[]
  readonly outcome: 'works' | 'shows nothing' | 'looks otherwise' | 'runs no script'
}

const PRESSES = 30
const DAY_S = 86_400

const shows = (visit: OverlayVisit, { box }: BannerRow) =>
  visit.evaluate<boolean>(`bench.isShown(${JSON.stringify(box)})`)

const runsIn = (visit: OverlayVisit) => visit.evaluate<number>('bench.runs()')

/** With the keyboard, from the top of the page; tells how many presses it took. */
async function answer(visit: OverlayVisit, row: BannerRow, button: string): Promise<number | null> {
  const { page, evaluate } = visit
  for (let press = 1; press < PRESSES; press++) {
    await page.keyboard.press('Tab')
    if (!(await evaluate<boolean>(`bench.hasFocus(${JSON.stringify(button)})`))) continue
    await page.keyboard.press('Enter')
    await visit.settle()
    if (await shows(visit, row)) throw new Error(`${button}: the banner stays`)
    return press + 1
  }
  return null
}

/** Days from now to the last of the page’s cookies. */
async function daysKept({ page }: OverlayVisit): Promise<number | null> {
  const until = (await page.context().cookies()).map(({ expires }) => expires)
  return until.length > 0 ? Math.round((Math.max(...until) - Date.now() / 1000) / DAY_S) : null
}

export async function bannerChoices(once: Once, row: BannerRow): Promise<Choices> {
  const accepted = await once(async (visit) => {
    await visit.start('false')
    const before = await runsIn(visit)
    const presses = await answer(visit, row, row.accept)
    return { before, presses, runs: await runsIn(visit), days: await daysKept(visit) }
  })
  const declined = await once(async (visit) => {
    await visit.start('false')
    const presses = await answer(visit, row, row.decline)
    return { presses, runs: await runsIn(visit) }
  })
  return {
    presses: { accept: accepted.presses, decline: declined.presses },
    runs: { before: accepted.before, accepted: accepted.runs, declined: declined.runs },
    days: accepted.days,
  }
}

/** @param look - what it looks like on a page without a policy */
export async function underPolicy(visit: OverlayVisit, row: BannerRow, look: string): Promise<Strict> {
  const outcome = await outcomeOf(visit, row, look)
  return { violations: visit.violations, outcome }
}

async function outcomeOf(visit: OverlayVisit, row: BannerRow, look: string): Promise<Strict['outcome']> {
  // What breaks under a policy throws, or shows nothing.
  await visit.start('false').catch(() => undefined)
  if (!(await shows(visit, row))) return 'shows nothing'
  if ((await visit.evaluate(`bench.look(${JSON.stringify(row.box)})`)) !== look) return 'looks otherwise'
  await visit.page.locator(row.accept).click()
  await visit.settle()
  return (await runsIn(visit)) === 1 ? 'works' : 'runs no script'
}
