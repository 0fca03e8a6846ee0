import { watchRules } from '../../lib/browser/accessibility.js'
import type { Stage } from '../../lib/browser/stage.js'
import { underPolicy } from '../../lib/browser/trial.js'
import { type OverlayRow, type OverlayTrial, overlayTrials } from '../overlay.js'

/** Its box is the outermost element with a role. */
export interface BannerRow extends OverlayRow {
  readonly accept: string
  readonly decline: string
  /** Attributes of a script that waits for consent, after its type. */
  readonly waits: (path: string) => string
  /** Markup in the head of the page. */
  readonly head?: (optOut: boolean) => string
}

/** All results of one banner. */
export type BannerResult = Awaited<ReturnType<typeof measureBanner>>

/** The script that waits for consent. */
const WAITING = '/overlays/waiting.js'
/** The signal of a browser whose visitor does not want to be tracked. */
const SIGNAL = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`
/** The number of Tab presses after which the search for the end of the banner, or for a button, ends. */
const PRESSES = { leave: 20, answer: 29 }
const DAY_S = 86_400

/** Shows a banner, answers it, and measures the result. */
export async function measureBanner(stage: Stage, row: BannerRow) {
  stage.publish(WAITING, 'globalThis.benchRuns = (globalThis.benchRuns ?? 0) + 1')
  const script = `<script type="text/plain" ${row.waits(WAITING)}></script>`
  const { weight, once } = await overlayTrials(stage, 'banner', row, row.head?.(false), script)
  const head = row.head?.(true) ?? ''
  const optOut = async (trial: OverlayTrial) => {
    await trial.start('true')
    const allowed = await trial.evaluate<boolean>('Promise.resolve(contender.allows())')
    return { allowed, runs: await trial.call('runs') }
  }
  const shiftOf = async (trial: OverlayTrial) => {
    await trial.start('false')
    return trial.call('shift')
  }
  const looks = await once((trial) => lookAt(trial, row))
  return {
    weight,
    ...looks,
    accepted: await once((trial) => choose(trial, row, row.accept)),
    declined: await once((trial) => choose(trial, row, row.decline)),
    shiftNarrow: await once(shiftOf, { viewport: { width: 390, height: 844 } }),
    /** With opt-out, before an answer; and with the browser's signal. */
    optOut: await once(optOut, { head }),
    withSignal: await once(optOut, { head, script: SIGNAL }),
    strict: await underPolicy(once, (trial) => outcomeUnderPolicy(trial, row, looks.look)),
  }
}

/** Measures the banner before an answer, then ends the library. */
async function lookAt(trial: OverlayTrial, { box, title }: BannerRow) {
  const { page, call } = trial
  const isIn = () => call('focusIn', box)
  const newRules = await watchRules(page)
  await trial.start('false')
  if (!(await call('isShown', box))) throw new Error(`${title} shows no ${box}`)
  const looks = {
    accessible: await trial.accessible(box),
    look: await call('look', box),
    shift: await call('shift'),
    elements: await call('added'),
    /** A pointer can use the page before an answer. */
    isPageOpen: await call('isOnTop', '#before'),
    /** The banner takes the focus when it appears. */
    takesFocus: await isIn(),
    axe: await newRules(),
  }
  await page.keyboard.press('Tab')
  const isFirst = await isIn()
  let been = isFirst
  let isLeft = false
  for await (const _ of trial.tabs(PRESSES.leave)) {
    const now = await isIn()
    isLeft = been && !now && (await call('hasFocus', 'main a'))
    been ||= now
    if (isLeft) break
  }
  return {
    ...looks,
    /** The first Tab on the page moves into it. */
    isFirst,
    /** Tab leaves it again, to the links of the page. */
    isLeft,
    left: await trial.end(),
  }
}

/** Gives one answer with the keyboard, from the top of the page. */
async function choose(trial: OverlayTrial, { box }: BannerRow, button: string) {
  const { page, call } = trial
  await trial.start('false')
  const before = await call('runs')
  let presses: number | null = null
  for await (const tabs of trial.tabs(PRESSES.answer)) {
    if (!(await call('hasFocus', button))) continue
    await page.keyboard.press('Enter')
    await trial.settle()
    if (await call('isShown', box)) throw new Error(`${button}: the banner stays`)
    presses = tabs + 1
    break
  }
  const until = (await page.context().cookies()).map(({ expires }) => expires)
  return {
    /** How often the script that waits for consent had run before the answer, and after it. */
    before,
    runs: await call('runs'),
    /** Keys pressed; null if Tab does not reach the button. */
    presses,
    /** The lifetime of the answer; null without a cookie. */
    days: until.length > 0 ? Math.round((Math.max(...until) - Date.now() / 1000) / DAY_S) : null,
  }
}

/** @param look - position and colours on a page without a policy */
async function outcomeUnderPolicy(trial: OverlayTrial, row: BannerRow, look: string): Promise<string> {
  const { call } = trial
  // A library that the policy breaks may throw, or show nothing.
  await trial.start('false').catch(() => undefined)
  if (!(await call('isShown', row.box))) return 'shows nothing'
  if ((await call('look', row.box)) !== look) return 'looks otherwise'
  await trial.page.locator(row.accept).click()
  await trial.settle()
  return (await call('runs')) === 1 ? 'works' : 'runs no script'
}
