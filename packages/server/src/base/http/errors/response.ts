import type { ErrorBody } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorPage } from './page.js'

/** Posts of forms without script, which a page answers. */
const NATIVE_POSTS: ReadonlySet<string> = new Set([
  '/api/commerce/cart/add',
  '/api/commerce/cart/update',
  '/api/commerce/checkout',
  '/api/commerce/checkout/update',
  '/api/commerce/order/cancel',
  '/api/commerce/order/pay',
  '/api/commerce/reviews/form',
  '/api/form/submit',
  '/api/site-users/sign-in',
  '/api/site-users/sign-out',
  '/api/site-users/unlock',
])

const isNativePost = (c: Context) => NATIVE_POSTS.has(c.req.path)

/** Whether a person reads the response, rather than a script. */
const isForPeople = (c: Context) => !c.req.path.startsWith('/api/') || isNativePost(c)

/**
 * Answers with an error: as JSON for a script, as a page for a person.
 *
 * @param error a sentence for people
 * @param more further fields of the JSON
 */
export function errorResponse(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  more: Partial<ErrorBody> & Readonly<Record<string, unknown>> = {},
): Response {
  return isForPeople(c)
    ? (c.html(errorPage(status, error), status) as Response)
    : c.json({ status, error, ...more }, status)
}
