import type { BlockContext, OptionValues } from '../../core/block.js'
import { RESERVATION_COLUMN_MAX_WIDTH_PX, RESERVATION_WIDE_ABOVE_PX } from './constants.js'
import type { ReservationOptions } from './options.js'

type Options = OptionValues<typeof ReservationOptions>

export interface Parts {
  readonly placeholder: HTMLElement | undefined
  readonly place: HTMLElement
  readonly link: HTMLElement
  readonly width: number
}

export type Layout = 'wide' | 'standard' | 'column'
export type Context = BlockContext<Options, Parts>

/** The layout of a block of this width, in CSS pixels. */
export function layoutOf({ service }: Options, width: number): Layout {
  if (service === 'tock' && width <= RESERVATION_COLUMN_MAX_WIDTH_PX) return 'column'
  return width > RESERVATION_WIDE_ABOVE_PX ? 'wide' : 'standard'
}
