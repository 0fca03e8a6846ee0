import type { Stage } from '../../stage.js'
import { moreBroken, rulesBroken } from '../axe.js'
import { page } from '../markup.js'
import { openings } from '../openings.js'
import type { OverlayVisit, Told } from '../visit.js'
import { type Weight, weigh } from '../weigh.js'
import { type Behind, behindDialog } from './behind.js'
import { openDialog } from './open.js'
import type { DialogRow } from './roster.js'
import { type Stack, stackDialogs } from './stack.js'

/** All that is found out about one dialog. */
export interface DialogResult extends Open {
  readonly weight: Weight
  readonly behind: Behind
  readonly stack: Stack
  /** Where the focus is after Escape: with its opener there, and with that gone meanwhile. */
  readonly focusBack: string
  readonly focusBackWithout: string
  /** Elements that are more than before, once it is closed. */
  readonly leftClosed: number
  /** What is not as it was served, once it has ended itself; null where it has no way to. */
  readonly left: { readonly elements: number; readonly attributes: number } | null
  readonly strict: {
    readonly violations: readonly string[]
    readonly outcome: 'works' | 'does not open' | 'looks otherwise'
  }
}

interface Open {
  readonly told: Told
  readonly look: string
  readonly focus: string
  readonly axe: readonly string[]
  /** Presses of Tab, of 16, that put the focus on the page behind. */
  readonly escapes: number
}

const PRESSES = 16
/** A list whose first item goes with the button in it, once the visitor has said yes. */
const list = (opener = '') => `<ul>
<li><a href="#one">Dunes</a> <button id="opener" type="button"${opener}>Remove</button></li>
<li><a href="#two">Harbour</a></li>
</ul>
`
const quote = JSON.stringify

async function lookAt(visit: OverlayVisit, row: DialogRow): Promise<Open> {
  const { page, evaluate } = visit
  const box = quote(row.box)
  const own = await rulesBroken(page)
  await visit.start()
  await openDialog(visit, row)
  const result = {
    told: await visit.told(row.box),
    look: await evaluate<string>(`bench.look(${box})`),
    focus: await evaluate<string>(`bench.focus(${box})`),
    axe: moreBroken(await rulesBroken(page), own),
  }
  let escapes = 0
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press('Tab')
    if (await evaluate<boolean>(`bench.hasFocus('main :is(a, #opener)')`)) escapes++
  }
  return { ...result, escapes }
}

async function close(visit: OverlayVisit, row: DialogRow, meanwhile: string) {
  const { page, evaluate } = visit
  await visit.start()
  const before = await evaluate<number>('bench.added()')
  await openDialog(visit, row)
  await evaluate(`${meanwhile};0`)
  await page.keyboard.press('Escape')
  await visit.settle()
  if (await evaluate<boolean>(`bench.isShown(${quote(row.box)})`)) throw new Error('Escape does not close it')
  const focus = await evaluate<string>(`bench.focus(${quote(row.box)})`)
  const leftClosed = (await evaluate<number>('bench.added()')) - before
  const ends = await evaluate<boolean>(`typeof contender.end === 'function'`)
  if (ends) await evaluate('Promise.resolve(contender.end()).then(() => undefined)')
  return { focus, leftClosed, left: ends ? await evaluate<DialogResult['left']>('bench.left()') : null }
}

async function underPolicy(
  visit: OverlayVisit,
  row: DialogRow,
  look: string,
): Promise<DialogResult['strict']> {
  const opens = await visit.start().then(
    () =>
      openDialog(visit, row).then(
        () => true,
        () => false,
      ),
    () => false,
  )
  const now = opens && (await visit.evaluate<string>(`bench.look(${quote(row.box)})`))
  return {
    violations: visit.violations,
    outcome: !opens ? 'does not open' : now === look ? 'works' : 'looks otherwise',
  }
}

/** Opens each dialog with the keyboard and looks at what a visitor gets. */
export async function measureDialog(stage: Stage, row: DialogRow): Promise<DialogResult> {
  const weight = await weigh(`overlays/dialog/contenders/${row.contender}.ts`, row)
  const address = `/overlays/${row.name}`
  const served = { body: list(row.opener) + (row.body ?? ''), styles: weight.sheet }
  stage.publish(address, () => page(served))
  stage.publish(`${address}/strict`, () => page({ ...served, strict: true }))
  const once = await openings(stage, row.name, address, weight.code)

  const open = await once((visit) => lookAt(visit, row))
  const { focus, leftClosed, left } = await once((visit) => close(visit, row, ''))
  const without = await once((visit) =>
    close(visit, row, `document.getElementById('opener').closest('li').remove()`),
  )
  return {
    weight,
    ...open,
    behind: await once((visit) => behindDialog(visit, row)),
    stack: await once((visit) => stackDialogs(visit, row)),
    focusBack: focus,
    focusBackWithout: without.focus,
    leftClosed,
    left,
    strict: await once((visit) => underPolicy(visit, row, open.look), { path: 'strict' }),
  }
}
