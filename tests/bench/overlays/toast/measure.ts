import { accessibleTree, moreBroken, rulesBroken } from '../../lib/browser/accessibility.js'
import type { Stage } from '../../lib/browser/stage.js'
import { underPolicy } from '../../lib/browser/trial.js'
import { type OverlayOnce, type OverlayTrial, overlayTrials } from '../trials.js'
import { pausesOf, secondsShown } from './pauses.js'
import type { ToastRow } from './rows.js'
import { show, TEXT } from './show.js'

/** All results of one toast. */
export type ToastResult = Awaited<ReturnType<typeof measureToast>>

/** Assistive technology may miss the text of a region that has existed for a shorter time. */
const LEAD_MS = 50
const REGION = ':is([aria-live]:not([aria-live=off]), [role=status], [role=alert], output)'

/** Shows a toast and measures what a visitor gets. */
export async function measureToast(stage: Stage, row: ToastRow) {
  const { weight, once } = await overlayTrials(stage, 'toast', row)
  const looks = await once((trial) => lookAt(trial, row))
  const stays = await once((trial) => secondsShown(trial, row))
  return {
    weight,
    ...looks,
    /** How long it stays, in seconds. */
    stays,
    pauses: await pausesOf(once, row, stays),
    overModal: await overModal(once, row),
    ...(await once((trial) => end(trial, row))),
    strict: await underPolicy(once, (trial) => outcomeUnderPolicy(trial, row, looks.look)),
  }
}

async function lookAt(trial: OverlayTrial, row: ToastRow) {
  const { page, call } = trial
  const own = await rulesBroken(page)
  await call('watchRegions', TEXT)
  await trial.start()
  const wasThere = (await page.locator(REGION).count()) > 0
  await show(trial, row)
  // The pointer pauses the toast during the examination, because axe takes its time.
  await page.hover(row.box)
  const lead = await call('lead')
  return {
    /** When the live region around it appears. */
    when:
      lead < 0
        ? 'never'
        : wasThere
          ? 'from the start'
          : lead >= LEAD_MS
            ? 'before the text'
            : 'with the text',
    region: await trial.accessible(`${REGION}:has(${row.box})`),
    look: await call('look', row.box),
    axe: moreBroken(await rulesBroken(page), own),
  }
}

/**
 * Over a modal dialog of the page: whether the toast is visible undimmed, and its text is in the accessibility
 * tree.
 */
async function overModal(once: OverlayOnce, row: ToastRow) {
  const picture = async (trial: OverlayTrial) => {
    await show(trial, row)
    return trial.page.screenshot({ clip: await trial.call('middle', row.box) })
  }
  const plain = await once(async (trial) => {
    await trial.start()
    return picture(trial)
  })
  return once(async (trial) => {
    await trial.start()
    await trial.call('openModal')
    const seen = plain.equals(await picture(trial))
    return { seen, accessible: (await accessibleTree(trial.session)).some(({ name }) => name === TEXT) }
  })
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
