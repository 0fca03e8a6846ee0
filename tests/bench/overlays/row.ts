import type { Row } from '../lib/row.js'

export interface OverlayRow extends Row {
  /** Selector of the overlay while it is shown. */
  readonly box: string
  /** Files of `overlays/contenders/`: the code that every page has, and that code with the services that blocks share. */
  readonly floors?: readonly [base: string, shared: string]
  /** File of `overlays/contenders/` with the overlay alone, if its contender loads it only through the floor. */
  readonly alone?: string
}
