import type { Row } from '../lib/row.js'

export interface OverlayRow extends Row {
  /** The element that covers something while it is shown, by a selector. */
  readonly box: string
  /** Files of `overlays/contenders/` with what a page has already; and with what it has where other things are on it too. */
  readonly floors?: readonly [base: string, shared: string]
  /** File of `overlays/contenders/` with what comes beside a floor, where only the floor leads to it. */
  readonly alone?: string
}
