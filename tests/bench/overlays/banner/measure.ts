import type { Stage } from '../../stage.js'
import { page } from '../markup.js'
import { openings } from '../openings.js'
import type { OverlayVisit } from '../visit.js'
import { type Weight, weigh } from '../weigh.js'
import { bannerChoices, type Choices, type Strict, underPolicy } from './choices.js'
import { type Looks, lookAtBanner } from './looks.js'
import type { BannerRow } from './roster.js'

/** All that is found out about one banner. */
export interface BannerResult extends Looks, Choices {
  readonly weight: Weight
  /** Layout shift in a narrow window, beside that in a wide one. */
  readonly shiftNarrow: number
  /** Where things are allowed unless they are refused. */
  readonly optOut: OptOut
  readonly strict: Strict
}

/** Before anyone has answered. */
interface OptOut {
  readonly allowed: boolean
  /** How often the script that waits has run. */
  readonly runs: number
  /** Allowed in spite of what the browser says for its visitor. */
  readonly withSignal: boolean
}

const WAITING = '/overlays/waiting.js'

/** What a browser says whose visitor wants not to be followed. */
const SIGNAL = `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`

/** Shows each banner, answers it, and looks at what comes of it. */
export async function measureBanner(stage: Stage, row: BannerRow): Promise<BannerResult> {
  const weight = await weigh(`overlays/banner/contenders/${row.contender}.ts`, row)
  const address = `/overlays/${row.name}`
  const publish = (path: string, optOut: boolean, strict: boolean) =>
    stage.publish(path, () =>
      page({
        head: row.head?.(optOut) ?? '',
        body: `<script type="text/plain" ${row.waits(WAITING)}></script>`,
        styles: weight.sheet,
        strict,
      }),
    )
  stage.publish(WAITING, () => 'globalThis.benchRuns = (globalThis.benchRuns ?? 0) + 1')
  publish(address, false, false)
  publish(`${address}/opt-out`, true, false)
  publish(`${address}/strict`, false, true)
  const once = await openings(stage, row.name, address, weight.code)

  const isAllowed = async (visit: OverlayVisit) => {
    await visit.start('true')
    const allowed = await visit.evaluate<boolean>('Promise.resolve(contender.allows())')
    return { allowed, runs: await visit.evaluate<number>('bench.runs()') }
  }
  const shiftNarrow = async (visit: OverlayVisit) => {
    await visit.start('false')
    return visit.evaluate<number>('bench.shift()')
  }
  const looks = await once((visit) => lookAtBanner(visit, row))
  return {
    weight,
    ...looks,
    ...(await bannerChoices(once, row)),
    shiftNarrow: await once(shiftNarrow, { viewport: { width: 390, height: 844 } }),
    optOut: {
      ...(await once(isAllowed, { path: 'opt-out' })),
      withSignal: (await once(isAllowed, { path: 'opt-out', script: SIGNAL })).allowed,
    },
    strict: await once((visit) => underPolicy(visit, row, looks.look), { path: 'strict' }),
  }
}
