import { APPLICATION_ERROR_KEYS, APPLICATION_ERROR_STATUSES } from './constants.js'

type Fields = Readonly<Record<string, unknown>>

/** Why a call failed. */
export type FailureKind =
  /** The application explains the failure in {@link CallFailure.message}. */
  | 'application'
  /** 401 or 403. */
  | 'unauthorized'
  /** 500 or 501. */
  | 'server'
  /** 503. */
  | 'unavailable'
  /** Any other status, no answer, or none in time. */
  | 'unreachable'
  /** The answer is not JSON. */
  | 'unparsable'
  /** The visitor has to log in first. */
  | 'login'
  /** The visitor is logged in and may not do this. */
  | 'denied'
  /** The server does not accept the request token, and offered no other that it accepts. */
  | 'crumb'
  /** Calls may not go to this address; nothing was sent. */
  | 'refused'
  /** The caller's signal aborted. */
  | 'aborted'

/** The server's answer, before a failure gets its message. */
export type Answer =
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  | {
      readonly ok: false
      readonly kind: FailureKind
      readonly status: number | null
      readonly body: unknown
      /** The message of the application or of the JSON parser. */
      readonly detail?: string
      /** Milliseconds until the server accepts the call again. */
      readonly retryAfter?: number | undefined
    }

/** The longest server text that is shown, in UTF-16 units. */
const MAX_LENGTH = 500

/** Whether a field of an answer has a text that is not blank. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const fieldsOf = (body: unknown): Fields | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null

const flag = (body: unknown, name: string): boolean => {
  const fields = fieldsOf(body)
  return fields !== null && Object.hasOwn(fields, name) && fields[name] === true
}

/** The server rejected the request token. */
const isCrumbFail = (body: unknown): boolean => flag(body, 'crumbFail')

/** A field of an answer's body; undefined if the body is no object or lacks it. */
export const fieldOf = (body: unknown, name: string): unknown => {
  const fields = fieldsOf(body)
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

const kindOf = (status: number): FailureKind => {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 500 || status === 501) return 'server'
  return status === 503 ? 'unavailable' : 'unreachable'
}

const isApplicationError = (status: number, body: unknown): boolean =>
  (APPLICATION_ERROR_STATUSES as readonly number[]).includes(status) &&
  APPLICATION_ERROR_KEYS.some((key) => fieldOf(body, key) != null)

/** Milliseconds of a `Retry-After` header: it holds seconds or a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const duration = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(duration) ? undefined : Math.max(0, duration)
}

/** Classifies a response. Nothing in it is trusted: it is read as data, and its texts are cut. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { ok, status } = response
  const fail = (kind: FailureKind, body: unknown = null, detail?: string): Answer => ({
    ok: false,
    kind,
    status,
    body,
    ...(detail === undefined ? {} : { detail }),
    retryAfter: retryAfterOf(response.headers.get('retry-after')),
  })
  // Always read: an unread body keeps its connection.
  const text = await response.text()
  if (ok && status === 204) return { ok: true, status, body: null }
  // A redirect to an HTML page leads to the login.
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
  const detail = [fieldOf(body, 'error'), fieldOf(body, 'message')].find(isText)?.slice(0, MAX_LENGTH)
  if (flag(body, 'authorizationFail')) return fail('denied', body, detail)
  if (ok) return { ok: true, status, body }
  if (!isApplicationError(status, body)) return fail(kindOf(status), body)
  return fail('application', body, detail)
}
