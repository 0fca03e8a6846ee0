import type { Once } from '../openings.js'
import type { OverlayVisit } from '../visit.js'
import type { ToastRow } from './roster.js'
import { SAID, tell } from './tell.js'

/** A toast that comes while a modal dialog of the page is open. */
export interface OverModal {
  /** Nothing of the dialog dims or covers it. */
  readonly seen: boolean
  /** Assistive technology finds its text. */
  readonly told: boolean
}

async function picture(visit: OverlayVisit, row: ToastRow): Promise<Buffer> {
  await tell(visit, row)
  const clip = await visit.evaluate<{ x: number; y: number; width: number; height: number }>(
    `bench.middle(${JSON.stringify(row.box)})`,
  )
  return visit.page.screenshot({ clip })
}

export async function toastOverModal(once: Once, row: ToastRow): Promise<OverModal> {
  const plain = await once(async (visit) => {
    await visit.start()
    return picture(visit, row)
  })
  return once(async (visit) => {
    await visit.start()
    await visit.evaluate('bench.openModal()')
    const seen = plain.equals(await picture(visit, row))
    return { seen, told: await visit.isTold(SAID) }
  })
}
