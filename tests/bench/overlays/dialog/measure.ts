import { accessibleTree, watchRules } from '../../lib/browser/accessibility.js'
import type { Stage } from '../../lib/browser/stage.js'
import { underPolicy } from '../../lib/browser/trial.js'
import { type OverlayRow, type OverlayTrial, overlayTrials } from '../overlay.js'

/** Its box is the first dialog while it is open. */
export interface DialogRow extends OverlayRow {
  /** The second dialog while it is open. */
  readonly second: string
  /** The dialogs in the page, and the code that makes the button open the first. */
  readonly body?: string
  readonly opener?: string
}

/** All results of one dialog. */
export type DialogResult = Awaited<ReturnType<typeof measureDialog>>

const PRESSES = 16

/** The last link of the page, which no box in the middle covers. */
const LINK = '#after'

/** A list; its first item, with the button in it, is removed once the visitor has confirmed. */
const list = (opener = '') => `<ul>
<li><a href="#one">Dunes</a> <button id="opener" type="button"${opener}>Remove</button></li>
<li><a href="#two">Harbour</a></li>
</ul>
`

/** Opens a dialog with the keyboard and measures what a visitor gets. */
export async function measureDialog(stage: Stage, row: DialogRow) {
  const body = list(row.opener) + (row.body ?? '')
  const { weight, once } = await overlayTrials(stage, 'dialog', row, '', body)
  const open = await once((trial) => lookAt(trial, row))
  const closed = await once((trial) => close(trial, row, ''))
  const closedWithout = await once((trial) =>
    close(trial, row, `document.getElementById('opener').closest('li').remove()`),
  )
  return {
    weight,
    ...open,
    behind: await once((trial) => lookBehind(trial, row)),
    stack: await once((trial) => stackDialogs(trial, row)),
    ...closed,
    /** The focus after Escape if the opener was removed meanwhile. */
    focusBackWithout: closedWithout.focusBack,
    strict: await underPolicy(once, (trial) => outcomeUnderPolicy(trial, row, open.look)),
  }
}

/** Opens the dialog with the keyboard, from the page's button. */
async function openDialog({ call, page, settle }: OverlayTrial, { box, title }: DialogRow): Promise<void> {
  await page.focus('#opener')
  await page.keyboard.press('Enter')
  await settle()
  if (!(await call('isShown', box))) throw new Error(`${title} does not open ${box}`)
}

async function lookAt(trial: OverlayTrial, row: DialogRow) {
  const { page, call } = trial
  const newRules = await watchRules(page)
  await trial.start()
  await openDialog(trial, row)
  const opened = {
    accessible: await trial.accessible(row.box),
    look: await call('look', row.box),
    focus: await call('focus', row.box),
    axe: await newRules(),
  }
  let escapes = 0
  for await (const _ of trial.tabs(PRESSES)) if (await call('hasFocus', 'main :is(a, #opener)')) escapes++
  return {
    ...opened,
    /** Presses of Tab, of 16, that put the focus on the page behind. */
    escapes,
  }
}

/** Whether a pointer, assistive technology or a script can reach a link of the page while the dialog is open. */
async function lookBehind(trial: OverlayTrial, row: DialogRow) {
  await trial.start()
  await openDialog(trial, row)
  return {
    pointer: await trial.call('isOnTop', LINK),
    accessible: (await accessibleTree(trial.session)).some(({ name }) => name === 'After'),
    focus: await trial.call('takesFocus', LINK),
  }
}

/** Opens a dialog, runs an expression meanwhile, and closes the dialog with Escape. */
async function close(trial: OverlayTrial, row: DialogRow, meanwhile: string) {
  const { page, evaluate, call } = trial
  await trial.start()
  const before = await call('added')
  await openDialog(trial, row)
  await evaluate(`${meanwhile};0`)
  await page.keyboard.press('Escape')
  await trial.settle()
  if (await call('isShown', row.box)) throw new Error('Escape does not close it')
  return {
    focusBack: await call('focus', row.box),
    /** Additional elements compared with before. */
    leftClosed: (await call('added')) - before,
    left: await trial.end(),
  }
}

/** A second dialog over the first. */
async function stackDialogs(trial: OverlayTrial, row: DialogRow) {
  const { page, evaluate, call } = trial
  await trial.start()
  await openDialog(trial, row)
  await evaluate('contender.second();0')
  await trial.settle()
  if (!(await call('isShown', row.second))) throw new Error(`a second dialog does not open: ${row.second}`)
  const focusIn = await call('focusIn', row.second)
  await page.keyboard.press('Escape')
  await trial.settle()
  const [first, second] = [await call('isShown', row.box), await call('isShown', row.second)]
  const closes = first ? (second ? 'none' : 'the second') : second ? 'the first' : 'both'
  const focusBack = await call('focusIn', row.box)
  await page.keyboard.press('Escape')
  await trial.settle()
  return { focusIn, closes, focusBack, endsAtOpener: await call('hasFocus', '#opener') }
}

/** @param look - position and colours on a page without a policy */
async function outcomeUnderPolicy(trial: OverlayTrial, row: DialogRow, look: string): Promise<string> {
  try {
    await trial.start()
    await openDialog(trial, row)
  } catch {
    return 'does not open'
  }
  return (await trial.call('look', row.box)) === look ? 'works' : 'looks otherwise'
}
