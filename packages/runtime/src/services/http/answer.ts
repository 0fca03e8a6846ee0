import { APPLICATION_ERROR_KEYS, APPLICATION_ERROR_STATUSES } from '../../contract/constants/http.js'

type Fields = Readonly<Record<string, unknown>>

/** Why a call failed. */
export type FailureKind =
  /** The application says why, in its own words: {@link CallFailure.message} holds them [NET-008]. */
  | 'application'
  /** 401 or 403 [NET-009]. */
  | 'unauthorized'
  /** 500 or 501 [NET-010]. */
  | 'server'
  /** 503 [NET-011]. */
  | 'unavailable'
  /** Any other status, no answer, or none in time [NET-012]. */
  | 'unreachable'
  /** An answer that is no JSON [NET-007]. */
  | 'unparsable'
  /** The visitor has to log in first [NET-015]. */
  | 'login'
  /** The visitor is logged in, and may not do this [NET-016]. */
  | 'denied'
  /** The server does not know the request token, and offered none that helped [NET-014]. */
  | 'crumb'
  /** The address is not one that calls may go to; nothing was sent [NET-004]. */
  | 'refused'
  /** Who asked for it no longer wants it. */
  | 'aborted'

/** What the server said, before it is put into words. */
export type Answer =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | {
      readonly ok: false
      readonly kind: FailureKind
      readonly status: number | null
      readonly body: unknown
      /** The application's own words, or the parser's. */
      readonly said?: string
    }

/** Longest text of a server's that is shown, in UTF-16 units. */
const LONGEST = 500

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const fieldsOf = (body: unknown): Fields | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null

const flag = (body: unknown, name: string): boolean => {
  const fields = fieldsOf(body)
  return fields !== null && Object.hasOwn(fields, name) && fields[name] === true
}

/** The server refused the request token [NET-014]. */
export const isCrumbFail = (body: unknown): boolean => flag(body, 'crumbFail')

/** A field of an answer that is an object, and undefined where there is none. */
export const fieldOf = (body: unknown, name: string): unknown => {
  const fields = fieldsOf(body)
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

const kindOf = (status: number): FailureKind => {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 500 || status === 501) return 'server'
  return status === 503 ? 'unavailable' : 'unreachable'
}

const speaksForApplication = (status: number, body: unknown): boolean =>
  (APPLICATION_ERROR_STATUSES as readonly number[]).includes(status) &&
  APPLICATION_ERROR_KEYS.some((key) => fieldOf(body, key) != null)

/** What an answer of the server's means. Nothing of it is trusted: it is read as data, and its texts are cut. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { ok, status } = response
  const fail = (kind: FailureKind, body: unknown = null, said?: string): Answer => ({
    ok: false,
    kind,
    status,
    body,
    ...(said === undefined ? {} : { said }),
  })
  // Read in any case: a body that nobody reads keeps its connection.
  const text = await response.text()
  if (ok && status === 204) return { ok: true, status, body: null }
  // Sent on to another page: that of the login.
  if (response.redirected && /^text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
    return fail('login')
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    return ok ? fail('unparsable', null, (cause as Error).message) : fail(kindOf(status))
  }
  if (isCrumbFail(body)) return fail('crumb', body)
  if (flag(body, 'loginRequired')) return fail('login', body)
  if (flag(body, 'authorizationFail')) return fail('denied', body)
  if (ok) return { ok: true, status, body }
  if (!speaksForApplication(status, body)) return fail(kindOf(status), body)
  const said = [fieldOf(body, 'error'), fieldOf(body, 'message')].find(isText)
  return fail('application', body, said?.slice(0, LONGEST))
}
