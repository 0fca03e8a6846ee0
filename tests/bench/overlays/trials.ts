import { between } from '../lib/browser/html.js'
import type { Stage } from '../lib/browser/stage.js'
import { type Once, type Trial, trialsOf } from '../lib/browser/trial.js'
import type * as Helper from './page.js'
import type { OverlayRow } from './row.js'
import { type OverlayWeight, weighOverlay } from './weight.js'

export type OverlayTrial = Trial<typeof Helper>
export type OverlayOnce = Once<typeof Helper>

/** Markup of a library on its page. */
interface Content {
  readonly head?: string
  readonly body?: string
}

const PARAGRAPH =
  '<p>A page of some length, so that what is laid over it covers something, and what pushes it away is seen to push.</p>'

/** Weighs a row, and publishes its page, the same page with a strict policy, and other pages. */
export async function overlayTrials(
  stage: Stage,
  kind: string,
  row: OverlayRow,
  content: Content = {},
  others: Readonly<Record<string, Content>> = {},
): Promise<{ weight: OverlayWeight; once: OverlayOnce }> {
  const weight = await weighOverlay(`overlays/${kind}`, row)
  const parts = ({ head = '', body = '' }: Content) => ({
    head,
    body: between('Prints', PARAGRAPH.repeat(6) + body),
  })
  const more = Object.entries(others).map(([path, other]) => [path, parts(other)])
  const pages = {
    '': parts(content),
    strict: { ...parts(content), strict: true },
    ...Object.fromEntries(more),
  }
  return { weight, once: await trialsOf<typeof Helper>(stage, { part: 'overlays', row, weight, pages }) }
}
