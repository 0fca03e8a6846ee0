import { moreBroken, rulesBroken } from '../axe.js'
import type { OverlayVisit, Told } from '../visit.js'
import type { BannerRow } from './roster.js'

/** What a visitor gets who has not answered yet. */
export interface Looks {
  readonly told: Told
  readonly look: string
  readonly shift: number
  readonly elements: number
  /** A pointer has the page while nobody has answered. */
  readonly isPageOpen: boolean
  /** It moves the focus by itself when it comes. */
  readonly takesFocus: boolean
  /** The first press of Tab on the page lands in it. */
  readonly isFirst: boolean
  /** Tab gets out of it again, to the links of the page. */
  readonly isLeft: boolean
  /** Rules that axe finds broken with it there; without those of the page itself. */
  readonly axe: readonly string[]
  /** What stays behind when it is taken away unanswered; null where it has no way to be. */
  readonly left: { readonly elements: number; readonly attributes: number } | null
}

const PRESSES = 20

export async function lookAtBanner(visit: OverlayVisit, { box, title }: BannerRow): Promise<Looks> {
  const { page, evaluate } = visit
  const isIn = () => evaluate<boolean>(`bench.focusIn(${JSON.stringify(box)})`)
  const own = await rulesBroken(page)
  await visit.start('false')
  if (!(await evaluate<boolean>(`bench.isShown(${JSON.stringify(box)})`))) {
    throw new Error(`${title} shows no ${box}`)
  }
  const result = {
    told: await visit.told(box),
    look: await evaluate<string>(`bench.look(${JSON.stringify(box)})`),
    shift: await evaluate<number>('bench.shift()'),
    elements: await evaluate<number>('bench.added()'),
    isPageOpen: await evaluate<boolean>(`bench.meets('#before', '#before')`),
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
    isLeft = been && !now && (await evaluate<boolean>(`bench.hasFocus('main a')`))
    been ||= now
  }
  const ends = await evaluate<boolean>(`typeof contender.end === 'function'`)
  if (ends) await evaluate('Promise.resolve(contender.end()).then(() => undefined)')
  return { ...result, isFirst, isLeft, left: ends ? await evaluate('bench.left()') : null }
}
