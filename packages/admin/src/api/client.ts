import { CRUMB_PARAMETER, ErrorBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { networkProblem, oddAnswer, type Problem, problemOf } from './api-error.js'
import { readCrumb } from './crumb.js'

export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly problem: Problem }

export interface Call<Schema extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Absolute path on the panel's own origin. */
  readonly path: string
  readonly body?: unknown
  /** What the answer must look like. */
  readonly answer: Schema
}

/** Makes calls. Never throws: what can go wrong is in the answer. */
export type Client = <Schema extends v.GenericSchema>(
  call: Call<Schema>,
) => Promise<Answer<v.InferOutput<Schema>>>

/** How long a call may take, in milliseconds. */
const TIMEOUT = 15_000

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const withCrumb = (path: string, crumb: string | null): string =>
  crumb === null ? path : `${path}${path.includes('?') ? '&' : '?'}${CRUMB_PARAMETER}=${crumb}`

/**
 * @param send - `fetch`
 * @param cookies - reads `document.cookie`
 */
export function createClient(send: typeof fetch, cookies: () => string): Client {
  const once = ({ method, path, body }: Call<v.GenericSchema>, crumb: string | null) =>
    send(method === 'GET' ? path : withCrumb(path, crumb), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    })

  return async (call) => {
    try {
      let response = await once(call, readCrumb(cookies()))
      let body = await readJson(response)
      const refused = response.ok ? null : v.safeParse(ErrorBody, body)
      if (refused?.success && refused.output.crumbFail) {
        // The answer carries the right token; a second refusal is final.
        response = await once(call, refused.output.crumb ?? readCrumb(cookies()))
        body = await readJson(response)
      }
      if (!response.ok) return { ok: false, problem: problemOf(response.status, body) }
      const parsed = v.safeParse(call.answer, body)
      return parsed.success ? { ok: true, body: parsed.output } : { ok: false, problem: oddAnswer() }
    } catch {
      return { ok: false, problem: networkProblem() }
    }
  }
}
