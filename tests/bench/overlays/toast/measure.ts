import { accessibleTree, watchRules } from '../../lib/browser/accessibility.js'
import type { Stage } from '../../lib/browser/stage.js'
import { underPolicy } from '../../lib/browser/trial.js'
import { type OverlayOnce, type OverlayRow, type OverlayTrial, overlayTrials } from '../overlay.js'

/** Its box is the selector of one toast. */
export interface ToastRow extends OverlayRow {
  /** Keys that move the focus to it from anywhere. */
  readonly shortcut?: string
}

/** All results of one toast. */
export type ToastResult = Awaited<ReturnType<typeof measureToast>>

/** The text of the toast. */
const TEXT = 'Your settings are stored.'
/** Longer than any contender takes to appear. */
const ARRIVAL = 700
/** Assistive technology may miss the text of a region that has existed for a shorter time. */
const LEAD_MS = 50
const REGION = ':is([aria-live]:not([aria-live=off]), [role=status], [role=alert], output)'
/** The number of Tab presses after which the search for the toast ends. */
const PRESSES = 10
/** A toast that is still there at this time after its end is paused. */
const BEYOND_MS = 2500

/** Shows a toast and measures what a visitor gets. */
export async function measureToast(stage: Stage, row: ToastRow) {
  const { weight, once } = await overlayTrials(stage, 'toast', row)
  const looks = await once((trial) => lookAt(trial, row))
  const stays = await once((trial) => secondsShown(trial, row))
  return {
    weight,
    ...looks,
    stays,
    pauses: await pausesOf(once, row, stays),
    overModal: await overModal(once, row),
    ...(await once((trial) => end(trial, row))),
    strict: await underPolicy(once, (trial) => outcomeUnderPolicy(trial, row, looks.look)),
  }
}

/** Shows a toast and waits until it has appeared. */
async function show({ evaluate, page }: OverlayTrial, { box }: ToastRow): Promise<void> {
  await evaluate(`contender.tell('Saved', ${JSON.stringify(TEXT)});0`)
  await page.locator(box).waitFor({ state: 'attached' })
  await page.waitForTimeout(ARRIVAL)
}

async function lookAt(trial: OverlayTrial, row: ToastRow) {
  const { page, call } = trial
  const newRules = await watchRules(page)
  await call('watchRegions', TEXT)
  await trial.start()
  const wasThere = (await page.locator(REGION).count()) > 0
  await show(trial, row)
  // The pointer pauses the toast during the examination, because axe takes its time.
  await page.hover(row.box)
  const lead = await call('lead')
  const arrival = wasThere ? 'from the start' : lead >= LEAD_MS ? 'before the text' : 'with the text'
  return {
    /** When the live region around it appears. */
    when: lead < 0 ? 'never' : arrival,
    region: await trial.accessible(`${REGION}:has(${row.box})`),
    look: await call('look', row.box),
    axe: await newRules(),
  }
}

/** How long a toast stays, in whole seconds. */
async function secondsShown(trial: OverlayTrial, { box }: ToastRow): Promise<number> {
  await trial.start()
  const stays = `const shown = bench.stays(${JSON.stringify(box)})`
  const duration = await trial.evaluate<number>(`{${stays};contender.tell('Saved', 'It is stored.');shown}`)
  return Math.round(duration / 1000)
}

/** Which actions of a visitor keep a toast on the page. */
async function pausesOf(once: OverlayOnce, row: ToastRow, stays: number) {
  /** Whether the toast is still there after its time, once the visitor has acted. */
  const holds = (act: (trial: OverlayTrial) => Promise<unknown>) =>
    once(async (trial) => {
      await trial.start()
      await show(trial, row)
      if ((await act(trial)) === false) return false
      await trial.page.waitForTimeout(stays * 1000 + BEYOND_MS)
      return trial.call('isShown', row.box)
    })
  const tabTo = async (trial: OverlayTrial) => {
    for await (const _ of trial.tabs(PRESSES)) if (await trial.call('focusIn', row.box)) return true
    return false
  }
  const { shortcut } = row
  return {
    pointer: await holds(({ page }) => page.hover(row.box)),
    /** Focus moved by Tab; and by the library's shortcut, null if it has none. */
    focus: await holds(tabTo),
    shortcut: shortcut
      ? await holds(async (trial) => {
          await trial.page.keyboard.press(shortcut)
          return tabTo(trial)
        })
      : null,
    hiddenTab: await holds(({ call }) => call('hideTab', true)),
  }
}

/** Over a modal dialog of the page: whether the toast is visible undimmed, and its text is in the accessibility tree. */
async function overModal(once: OverlayOnce, row: ToastRow) {
  const picture = async (trial: OverlayTrial, prepare?: () => Promise<void>) => {
    await trial.start()
    await prepare?.()
    await show(trial, row)
    const { x, y, width, height } = (await trial.page.locator(row.box).boundingBox())!
    // Nothing of the page behind shows through the inner part.
    return trial.page.screenshot({ clip: { x: x + 8, y: y + 8, width: width - 16, height: height - 16 } })
  }
  const plain = await once((trial) => picture(trial))
  return once(async (trial) => ({
    seen: plain.equals(await picture(trial, () => trial.call('openModal'))),
    accessible: (await accessibleTree(trial.session)).some(({ name }) => name === TEXT),
  }))
}

async function end(trial: OverlayTrial, row: ToastRow) {
  await trial.start()
  const before = await trial.call('added')
  await show(trial, row)
  await trial.page.locator(row.box).waitFor({ state: 'detached' })
  await trial.settle()
  return {
    /** Elements more than before the first toast, once it has disappeared. */
    leftGone: (await trial.call('added')) - before,
    left: await trial.end(),
  }
}

/** @param look - position and colours on a page without a policy */
async function outcomeUnderPolicy(trial: OverlayTrial, row: ToastRow, look: string): Promise<string> {
  await trial.start().catch(() => undefined)
  await show(trial, row).catch(() => undefined)
  if (!(await trial.call('isShown', row.box))) return 'is not shown'
  await trial.page.hover(row.box).catch(() => undefined)
  return (await trial.call('look', row.box)) === look ? 'works' : 'looks otherwise'
}
