import type { CartRefusal } from '../../contract/api/commerce.js'
import type { PageCart } from './entity.js'

/** The cart was changed, or read. */
export interface CartSuccess {
  readonly ok: true
  /** As the server stored it. */
  readonly cart: PageCart
  /** The entry that was added, or whose quantity was increased; empty for other changes. */
  readonly entryId: string
}

/** The cart was not changed, or nobody knows yet whether it was. */
export interface CartFailure {
  readonly ok: false
  /** Plain text for the visitor; empty if the page or the site ended. */
  readonly message: string
  /** Why the server refused the change; empty if it did not. */
  readonly code: CartRefusal | ''
  /** The number of pieces that there are, if there are fewer than requested. */
  readonly available: number | null
  /** There is no connection: the change is kept, and is sent when there is one again. */
  readonly isWaiting: boolean
  /** The next outcome of a change that waits: how it ended, or that it waits again. */
  readonly later?: Promise<CartOutcome>
  /** The stored cart; null if the page does not know it. */
  readonly cart: PageCart | null
}

/** The end of a change of the cart. */
export type CartOutcome = CartSuccess | CartFailure

/** A change that was requested and is not stored yet. */
export interface AskedChange {
  readonly kind: 'sync' | 'add' | 'change' | 'remove' | 'coupon' | 'removeCoupon' | 'location' | 'option'
  /** The entry that it is about; empty for others. */
  readonly entryId: string
  /** The requested quantity; null for other changes. */
  readonly quantity: number | null
}

/** The cart of a page at one moment: the stored cart, and the changes that are not stored yet. */
export interface CartState {
  /** `uninitialised` until the first cart is there. */
  readonly status: 'uninitialised' | 'initialised'
  /** As the server stored it last; null while uninitialised. */
  readonly stored: PageCart | null
  /** Oldest first; the first one may be on its way. */
  readonly asked: readonly AskedChange[]
  /** The change waits for a connection. */
  readonly isWaiting: boolean
}
