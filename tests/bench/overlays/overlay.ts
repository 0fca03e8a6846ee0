import type { Accessible } from '../lib/browser/accessibility.js'
import { between } from '../lib/browser/html.js'
import type { Stage } from '../lib/browser/stage.js'
import { type Left, type Once, type Trial, trialsOf, type UnderPolicy } from '../lib/browser/trial.js'
import { addedBytes } from '../lib/bundling/bundle.js'
import { weigh } from '../lib/bundling/weight.js'
import { type Columns, listed, quoted } from '../lib/printing/table.js'
import { entryOf, type Row } from '../lib/row.js'
import type * as Helper from './page.js'

export interface OverlayRow extends Row {
  /** Selector of the overlay while it is shown. */
  readonly box: string
  /** Modules relative to tests/bench: the code that every page has, and that code with the services that blocks share. */
  readonly floors?: readonly [base: string, shared: string]
  /** Module with the overlay alone, if its contender loads it only through the floor. */
  readonly alone?: string
}

export type OverlayTrial = Trial<typeof Helper>
export type OverlayOnce = Once<typeof Helper>

/** An empty page of ours, and one with the services that blocks share. */
export const OUR_FLOORS = ['lib/contenders/core.ts', 'overlays/contenders/services.ts'] as const

const PARAGRAPH =
  '<p>A page of some length, so that what is laid over it covers something, and what pushes it away is seen to push.</p>'

async function weighOverlay(folder: string, row: OverlayRow) {
  const weight = await weigh(folder, row)
  const above = (floor?: string) =>
    floor ? addedBytes(row.alone ?? entryOf(folder, row), floor, row.onDemand) : weight.whole.gzip
  /** Compressed bytes without the code of every page; and without shared services too. */
  return { ...weight, beside: await above(row.floors?.[0]), own: await above(row.floors?.[1]) }
}

/** Weighs a row, and opens its page. */
export async function overlayTrials(stage: Stage, kind: string, row: OverlayRow, head = '', body = '') {
  const weight = await weighOverlay(`overlays/${kind}`, row)
  const parts = { head, body: between('Prints', PARAGRAPH.repeat(6) + body) }
  return { weight, once: trialsOf<typeof Helper>(stage, 'overlays/page.ts', weight, parts) }
}

export const nameOf = ({ name }: Accessible): string => (name ? quoted(name) : 'none')

export const weightColumns: Columns<{ readonly weight: Awaited<ReturnType<typeof weighOverlay>> }> = {
  'script in all, gzip B': ({ weight }) => weight.whole.gzip,
  'beside what the page has': ({ weight }) => weight.beside,
  'beside what others share': ({ weight }) => weight.own,
  'style sheet': ({ weight }) => weight.styles.gzip,
}

/** Refusals of a strict policy, and the outcome under it. */
export const policyColumns: Columns<{ readonly strict: UnderPolicy }> = {
  'refused by the policy': ({ strict: { violations } }) =>
    violations.length > 0 ? `${violations.length}: ${[...new Set(violations)].join(', ')}` : listed([]),
  'under the policy': ({ strict }) => strict.outcome,
}

/** Differences that remain after the library has ended; null where it has no end. */
export const leftColumns: Columns<{ readonly left: Left | null }> = {
  'elements added or removed': ({ left }) => left?.elements,
  'elements with changed attributes': ({ left }) => left?.attributes,
}
