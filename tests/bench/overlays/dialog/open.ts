import type { OverlayVisit } from '../visit.js'
import type { DialogRow } from './roster.js'

/** Opens it with the keyboard, from the page’s button. */
export async function openDialog(visit: OverlayVisit, { box, title }: DialogRow): Promise<void> {
  await visit.evaluate(`document.getElementById('opener').focus()`)
  await visit.page.keyboard.press('Enter')
  await visit.settle()
  if (!(await visit.evaluate<boolean>(`bench.isShown(${JSON.stringify(box)})`))) {
    throw new Error(`${title} does not open ${box}`)
  }
}
