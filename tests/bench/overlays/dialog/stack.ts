import type { OverlayVisit } from '../visit.js'
import { openDialog } from './open.js'
import type { DialogRow } from './roster.js'

/** A second dialog over the first. */
export interface Stack {
  readonly focusIn: boolean
  /** What the first press of Escape closes. */
  readonly closes: 'the second' | 'the first' | 'both' | 'none'
  /** Then the focus is in the first again. */
  readonly focusBack: boolean
  /** The second press closes the first too, and leads back to the page’s button. */
  readonly endsAtOpener: boolean
}

const quote = JSON.stringify

export async function stackDialogs(visit: OverlayVisit, row: DialogRow): Promise<Stack> {
  const { page, evaluate } = visit
  const shown = (box: string) => evaluate<boolean>(`bench.isShown(${quote(box)})`)
  const focusIn = (box: string) => evaluate<boolean>(`bench.focusIn(${quote(box)})`)
  await visit.start()
  await openDialog(visit, row)
  await evaluate('contender.second();0')
  await visit.settle()
  if (!(await shown(row.second))) throw new Error(`a second dialog does not open: ${row.second}`)
  const isIn = await focusIn(row.second)
  await page.keyboard.press('Escape')
  await visit.settle()
  const [first, second] = [await shown(row.box), await shown(row.second)]
  const closes = first ? (second ? 'none' : 'the second') : second ? 'the first' : 'both'
  const focusBack = await focusIn(row.box)
  await page.keyboard.press('Escape')
  await visit.settle()
  return { focusIn: isIn, closes, focusBack, endsAtOpener: await evaluate(`bench.hasFocus('#opener')`) }
}
