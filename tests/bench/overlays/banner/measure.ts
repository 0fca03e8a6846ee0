import type { Stage } from '../../lib/browser/stage.js'
import { underPolicy } from '../../lib/browser/trial.js'
import { type OverlayTrial, overlayTrials } from '../trials.js'
import { bannerChoices, bannerUnderPolicy } from './choices.js'
import { lookAtBanner } from './looks.js'
import type { BannerRow } from './rows.js'

/** All results of one banner. */
export type BannerResult = Awaited<ReturnType<typeof measureBanner>>

/** The script that waits for consent. */
const WAITING = '/overlays/waiting.js'

/** The signal of a browser whose visitor does not want to be tracked. */
const SIGNAL = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`

/** Shows a banner, answers it, and measures the result. */
export async function measureBanner(stage: Stage, row: BannerRow) {
  stage.publish(WAITING, 'globalThis.benchRuns = (globalThis.benchRuns ?? 0) + 1')
  const content = (optOut: boolean) => ({
    head: row.head?.(optOut) ?? '',
    body: `<script type="text/plain" ${row.waits(WAITING)}></script>`,
  })
  const { weight, once } = await overlayTrials(stage, 'banner', row, content(false), {
    'opt-out': content(true),
  })
  const optOut = async (trial: OverlayTrial) => {
    await trial.start('true')
    const allowed = await trial.evaluate<boolean>('Promise.resolve(contender.allows())')
    return { allowed, runs: await trial.call('runs') }
  }
  const shiftOf = async (trial: OverlayTrial) => {
    await trial.start('false')
    return trial.call('shift')
  }
  const looks = await once((trial) => lookAtBanner(trial, row))
  return {
    weight,
    ...looks,
    ...(await bannerChoices(once, row)),
    shiftNarrow: await once(shiftOf, { viewport: { width: 390, height: 844 } }),
    /** With opt-out, before an answer; and with the browser's signal. */
    optOut: await once(optOut, { path: 'opt-out' }),
    withSignal: await once(optOut, { path: 'opt-out', script: SIGNAL }),
    strict: await underPolicy(once, (trial) => bannerUnderPolicy(trial, row, looks.look)),
  }
}
