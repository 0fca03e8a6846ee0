import { CRUMB_COOKIE, CSRF_HEADER, ErrorBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { type ApiError, apiErrorOf, networkError, unexpectedAnswer } from './api-error.js'

/** Smaller differences come from the way of an answer, and from its header, which has whole seconds. */
const TOLERANCE_MS = 60_000

/** How far the clock of the server is ahead of this computer's. */
let ahead = 0

/** Compares the clocks with an answer of the server, whose header has its time. */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
}

/** The time by the clock of the server, which decides when a page is published: that of a computer may be wrong. */
export const serverNow = (): number => Date.now() + ahead

/** The format of the server's tokens. Nothing else may become part of an address. */
const CRUMB = /^[\w.-]{1,256}$/

/**
 * Reads the request token. It is read again for each call, because another tab may change it.
 *
 * @param cookies - the value of `document.cookie`
 */
export function readCrumb(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value = ''] = cookie.trim().split('=', 2)
    if (name === CRUMB_COOKIE && CRUMB.test(value)) return value
  }
  return null
}

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly error: ApiError }

export interface Call<Schema extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute path on the panel's own origin. */
  readonly path: string
  readonly body?: unknown
  /** The schema of the answer. */
  readonly answer: Schema
  /** The caller shows nothing about a failure. */
  readonly unhandled?: boolean
}

/** Makes calls. It never throws: errors are part of the answer. */
export type Client = <Schema extends v.GenericSchema>(
  call: Call<Schema>,
) => Promise<Answer<v.InferOutput<Schema>>>

const TIMEOUT_MS = 15_000

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/**
 * @param send - `fetch`
 * @param cookies - reads `document.cookie`
 * @param onUnhandled - called with an error that no part of the panel shows well enough: of a call whose caller shows
 * nothing, or of an account that has lost its rights
 * @param onUnexpected - called after an answer whose format this version of the panel does not know
 */
export function createClient(
  send: typeof fetch,
  cookies: () => string,
  onUnhandled: (error: ApiError) => void = () => {},
  onUnexpected: () => void = () => {},
): Client {
  const request = ({ method, path, body }: Call<v.GenericSchema>, crumb: string | null) =>
    send(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        // In the address it would stand in the logs of servers and proxies.
        ...(method !== 'GET' && crumb !== null && { [CSRF_HEADER]: crumb }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  const answerTo = async <Schema extends v.GenericSchema>(
    call: Call<Schema>,
  ): Promise<Answer<v.InferOutput<Schema>>> => {
    try {
      let response = await request(call, readCrumb(cookies()))
      noteServerTime(response)
      let body = await readJson(response)
      const failure = response.ok ? null : v.safeParse(ErrorBody, body)
      if (failure?.success && failure.output.crumbFail) {
        // The answer carries the right token. A second failure is final.
        response = await request(call, failure.output.crumb ?? readCrumb(cookies()))
        body = await readJson(response)
      }
      if (!response.ok) return { ok: false, error: apiErrorOf(response.status, body) }
      const parsed = v.safeParse(call.answer, body)
      if (parsed.success) return { ok: true, body: parsed.output }
      onUnexpected()
      return { ok: false, error: unexpectedAnswer() }
    } catch {
      return { ok: false, error: networkError() }
    }
  }

  return async (call) => {
    const answer = await answerTo(call)
    if (answer.ok) return answer
    const { kind } = answer.error
    // Without a session the panel asks to sign in.
    if (kind === 'forbidden' || (call.unhandled && kind !== 'login')) onUnhandled(answer.error)
    return answer
  }
}
