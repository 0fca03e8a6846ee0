import type { Statements } from '../../../base/database/database.js'

import { storableJson } from '../../../base/database/storable.js'
import { LIFETIMES } from '../../../base/limits.js'
import type { CheckoutErrors, CheckoutValues } from './fields.js'

/** The most characters of a value that are kept. Longer than any that a field allows, so that its error is seen. */
const KEPT_LENGTH = 1000

/** The part of the checkout page besides the cart. */
export interface CheckoutState {
  readonly values: Partial<CheckoutValues>
  readonly errors: CheckoutErrors
  /** A message about the order as a whole; empty if there is none. */
  readonly error: string
  /** A sentence about another total or delivery than the buyer has seen; empty if there is none. It is no error. */
  readonly notice: string
}

/** Nothing was posted. */
export const NEW_CHECKOUT: CheckoutState = { values: {}, errors: {}, error: '', notice: '' }

/** The open cart that a form belongs to, and the moment. */
export interface FormPlace {
  readonly websiteId: string
  readonly tokenHash: string
  readonly now: number
}

const shortened = (values: CheckoutState['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(0, KEPT_LENGTH)]))

/** Keeps the form of a cart, with what is wrong with it now. */
export const keepForm = (
  queries: Statements,
  { websiteId, tokenHash, now }: FormPlace,
  state: CheckoutState,
): Promise<unknown> =>
  queries.query(
    `insert into checkout_forms (website_id, cart_id, revision, state, saved_at)
     select website_id, id, revision, $3::jsonb, $4 from carts
     where website_id = $1 and token_hash = $2 and order_id is null
     on conflict (website_id, cart_id) do update
       set revision = excluded.revision, state = excluded.state, saved_at = excluded.saved_at`,
    [websiteId, tokenHash, storableJson({ ...state, values: shortened(state.values) }), new Date(now)],
  )

/** Removes a notice that a page shows. One that another post has stored since stays. */
const forgetNotice = (queries: Statements, websiteId: string, cartId: string, notice: string) =>
  queries.query(
    `update checkout_forms set state = state - 'notice'
     where website_id = $1 and cart_id = $2 and state ->> 'notice' = $3`,
    [websiteId, cartId, notice],
  )

/**
 * The form of a cart, for the page that shows it. Once the cart has changed, its messages may be wrong, so only what was
 * typed is left of it. A notice is about what has just changed, so only the first page after it shows it.
 */
export async function readKeptForm(
  queries: Statements,
  { websiteId, tokenHash, now }: FormPlace,
): Promise<CheckoutState> {
  const [row] = await queries.query<{ cartId: string; state: CheckoutState; isCurrent: boolean }>(
    `select c.id as "cartId", f.state, f.revision = c.revision as "isCurrent"
     from checkout_forms f join carts c on c.website_id = f.website_id and c.id = f.cart_id
     where c.website_id = $1 and c.token_hash = $2 and c.order_id is null and f.saved_at >= $3`,
    [websiteId, tokenHash, new Date(now - LIFETIMES.checkoutForm)],
  )
  if (!row) return NEW_CHECKOUT
  if (row.state.notice) await forgetNotice(queries, websiteId, row.cartId, row.state.notice)
  return row.isCurrent ? { ...NEW_CHECKOUT, ...row.state } : { ...NEW_CHECKOUT, values: row.state.values }
}

/** Deletes the form of a cart that has become an order. */
export const forgetForm = (queries: Statements, websiteId: string, cartId: string): Promise<unknown> =>
  queries.query('delete from checkout_forms where website_id = $1 and cart_id = $2', [websiteId, cartId])

/** Deletes the forms whose time is over. */
export const deleteOldForms = (queries: Statements, websiteId: string, now: number): Promise<unknown> =>
  queries.query('delete from checkout_forms where website_id = $1 and saved_at < $2', [
    websiteId,
    new Date(now - LIFETIMES.checkoutForm),
  ])
