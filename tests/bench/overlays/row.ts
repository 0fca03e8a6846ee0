import type { Weighed } from './weigh.js'

/** What rows of all the tables of overlays have. */
export interface OverlayRow extends Weighed {
  /** The row’s name, of all parts of this page. */
  readonly name: string
  /** File of `contenders/`. */
  readonly contender: string
  readonly title: string
  /** npm package whose version is shown; none for code of ours. */
  readonly package?: string
  /** Other packages that it needs. */
  readonly besides?: readonly string[]
  /** What it is started with. */
  readonly note: string
  /** What it lacks beside the others. */
  readonly lacks: string
}

export const modules = '../../node_modules'
export const runtime = '../../packages/runtime/src'
