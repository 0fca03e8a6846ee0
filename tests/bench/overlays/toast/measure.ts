import type { Stage } from '../../stage.js'
import { moreBroken, rulesBroken } from '../axe.js'
import { page } from '../markup.js'
import { openings } from '../openings.js'
import type { OverlayVisit, Told } from '../visit.js'
import { type Weight, weigh } from '../weigh.js'
import { type OverModal, toastOverModal } from './over-modal.js'
import { type Pauses, pausesOf, secondsShown } from './pauses.js'
import type { ToastRow } from './roster.js'
import { isVisible, SAID, tell } from './tell.js'

/** All that is found out about one toast. */
export interface ToastResult {
  readonly weight: Weight
  /** The live region around it. */
  readonly region: Told
  /** When the region is there. */
  readonly when: 'from the start' | 'before the text' | 'with the text' | 'never'
  readonly axe: readonly string[]
  /** How long it stays, in seconds. */
  readonly stays: number
  readonly pauses: Pauses
  /** Over a modal dialog, which makes all the rest inert and stands before it. */
  readonly overModal: OverModal
  /** Elements that are more than before the first, once it has gone. */
  readonly leftGone: number
  readonly left: { readonly elements: number; readonly attributes: number } | null
  readonly strict: {
    readonly violations: readonly string[]
    readonly outcome: 'works' | 'is not shown' | 'looks otherwise'
  }
}

/** What is there for less is not found by assistive technology before its text. */
const LEAD_MS = 50
const REGION = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output'

const quote = JSON.stringify

async function lookAt(visit: OverlayVisit, row: ToastRow) {
  const { page, evaluate } = visit
  const own = await rulesBroken(page)
  await evaluate(`bench.watchRegions(${quote(SAID)})`)
  await visit.start()
  const wasThere = await evaluate<boolean>(`document.querySelector(${quote(REGION)}) !== null`)
  await tell(visit, row)
  // What it says of itself is asked while it is held; axe takes its time.
  await page.hover(row.box)
  const lead = await evaluate<number>('bench.lead()')
  const when =
    lead < 0 ? 'never' : wasThere ? 'from the start' : lead >= LEAD_MS ? 'before the text' : 'with the text'
  return {
    when: when as ToastResult['when'],
    region: await visit.told(`:is(${REGION}):has(${row.box})`),
    look: await evaluate<string>(`bench.look(${quote(row.box)})`),
    axe: moreBroken(await rulesBroken(page), own),
  }
}

async function end(visit: OverlayVisit, row: ToastRow) {
  const { evaluate } = visit
  await visit.start()
  const before = await evaluate<number>('bench.added()')
  await tell(visit, row)
  await visit.page.locator(row.box).waitFor({ state: 'detached' })
  await visit.settle()
  const leftGone = (await evaluate<number>('bench.added()')) - before
  await evaluate('Promise.resolve(contender.end()).then(() => undefined)')
  return { leftGone, left: await evaluate<ToastResult['left']>('bench.left()') }
}

async function underPolicy(visit: OverlayVisit, row: ToastRow, look: string): Promise<ToastResult['strict']> {
  await visit.start().catch(() => undefined)
  await tell(visit, row).catch(() => undefined)
  const { violations } = visit
  if (!(await isVisible(visit, row))) return { violations, outcome: 'is not shown' }
  await visit.page.hover(row.box).catch(() => undefined)
  const now = await visit.evaluate<string>(`bench.look(${quote(row.box)})`)
  return { violations, outcome: now === look ? 'works' : 'looks otherwise' }
}

/** Shows each toast and looks at what a visitor gets. */
export async function measureToast(stage: Stage, row: ToastRow): Promise<ToastResult> {
  const weight = await weigh(`overlays/toast/contenders/${row.contender}.ts`, row)
  const address = `/overlays/${row.name}`
  stage.publish(address, () => page({ styles: weight.sheet }))
  stage.publish(`${address}/strict`, () => page({ styles: weight.sheet, strict: true }))
  const once = await openings(stage, row.name, address, weight.code)
  const { look, ...looks } = await once((visit) => lookAt(visit, row))
  const stays = await once((visit) => secondsShown(visit, row))
  return {
    weight,
    ...looks,
    stays,
    pauses: await pausesOf(once, row, stays),
    overModal: await toastOverModal(once, row),
    ...(await once((visit) => end(visit, row))),
    strict: await once((visit) => underPolicy(visit, row, look), { path: 'strict' }),
  }
}
