import { between, page } from '../lib/html.js'
import type { Stage } from '../lib/stage.js'
import { type Once, type Trial, trialsOf } from '../lib/trial.js'
import type * as Helper from './page.js'
import type { OverlayRow } from './row.js'
import { type OverlayWeight, weighOverlay } from './weight.js'

export type OverlayTrial = Trial<typeof Helper>
export type OverlayOnce = Once<typeof Helper>

interface Content {
  readonly head?: string
  readonly body?: string
  readonly strict?: boolean
}

const PARAGRAPH =
  '<p>A page of some length, so that what is laid over it covers something, and what pushes it away is seen to push.</p>'

/** Weighs a row, and publishes its pages by their paths under its address. */
export async function overlayTrials(
  stage: Stage,
  kind: string,
  row: OverlayRow,
  pages: Readonly<Record<string, Content>>,
): Promise<{ weight: OverlayWeight; once: OverlayOnce }> {
  const weight = await weighOverlay(`overlays/${kind}`, row)
  const address = `/overlays/${row.name}`
  for (const [path, { body = '', ...content }] of Object.entries(pages)) {
    stage.publish(
      path ? `${address}/${path}` : address,
      page({ ...content, styles: weight.sheet, body: between('Prints', PARAGRAPH.repeat(6) + body) }),
    )
  }
  const once = await trialsOf<typeof Helper>(stage, {
    name: row.name,
    address,
    library: weight.code,
    helper: 'overlays/page.ts',
  })
  return { weight, once }
}
