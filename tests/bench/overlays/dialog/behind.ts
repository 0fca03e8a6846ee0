import type { OverlayVisit } from '../visit.js'
import { openDialog } from './open.js'
import type { DialogRow } from './roster.js'

/** Whether a link of the page can be had while the dialog is open. */
export interface Behind {
  /** A script, or a browser’s own search, may put the focus there. */
  readonly focus: boolean
  /** A pointer meets it. */
  readonly pointer: boolean
  /** Assistive technology finds it. */
  readonly told: boolean
}

/** The last link of the page, which no box in the middle covers. */
const LINK = '#after'

export async function behindDialog(visit: OverlayVisit, row: DialogRow): Promise<Behind> {
  await visit.start()
  await openDialog(visit, row)
  return {
    pointer: await visit.evaluate(`bench.meets('${LINK}', '${LINK}')`),
    told: await visit.isTold('After'),
    focus: await visit.evaluate(`bench.takesFocus('${LINK}')`),
  }
}
