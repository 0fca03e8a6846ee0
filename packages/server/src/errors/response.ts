import type { ErrorBody } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorPage } from './page.js'

const isNativePost = (c: Context) => c.req.path === '/api/form/submit'

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
