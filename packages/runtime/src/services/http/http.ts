import { CSRF_HEADER } from '../../contract/constants/network.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { own } from '../../schema/record.js'
import { addressOf, isAllowed, type Query, withCrumb } from './address.js'
import { type Answer, type FailureKind, fieldOf, readAnswer } from './answer.js'
import { RETRY_DELAY_MS } from './constants.js'
import { readCrumb, renewCrumb } from './crumb.js'
import { failureText } from './failure-text.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A call requires a logged-in visitor. */
    'login:required': { readonly url: string }
    /**
     * The server denied a call of a logged-in visitor. `message` is the server's, if it has one. Cancelling the event
     * keeps the page from showing it.
     */
    'authorization:fail': { readonly url: string; readonly message?: string | undefined }
    /** A call has failed whose caller shows nothing about it. Cancelling the event keeps the page from showing it. */
    'call:unhandled': CallFailure
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Query
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as a form; a FormData may hold files. */
  readonly form?: URLSearchParams | FormData
  /** Sent as it is, with this content type. */
  readonly text?: { readonly type: string; readonly body: string }
  /** Allows an absolute address: https, on one of the site's domains, with credentials. */
  readonly secure?: boolean
  /** Allows an absolute address on this further domain too: an https origin of the page context, if it is not empty. */
  readonly domain?: string
  /** How often an unanswered call is repeated, 200 ms apart; 0 by default. */
  readonly retries?: number
  /** Milliseconds until the call counts as unanswered; 30,000 by default. */
  readonly timeout?: number | undefined
  /** Sends the call even if the visitor leaves the page; for small bodies. */
  readonly keepalive?: boolean
  /** Nobody waits for the answer: a failure has no message and emits no event. */
  readonly silent?: boolean
  /** The caller shows nothing about a failure. The page does, if an owner or an editor is signed in. */
  readonly unhandled?: boolean
  /** Sends the crumb in a header too, to the page's own origin. */
  readonly crumbHeader?: boolean
  /** Ends the call; pass the block's signal. */
  readonly signal?: AbortSignal
}

export interface CallSuccess {
  readonly ok: true
  readonly status: number
  /** Parsed JSON, unchecked; null if the server answers with no content. */
  readonly body: unknown
}

export interface CallFailure {
  readonly ok: false
  readonly kind: FailureKind
  /** Null if no answer came. */
  readonly status: number | null
  readonly body: unknown
  /** Plain text for the visitor, in the page's language or as the application wrote it. */
  readonly message: string
  readonly url: string
  /** Milliseconds until the server accepts the call again, if its answer says so. */
  readonly retryAfter?: number | undefined
}

export type CallOutcome = CallSuccess | CallFailure

/** Calls of the page to its server. */
export interface Http {
  /** Headers of every call to the page's own origin; other origins never get them. */
  readonly headers: Record<string, string>
  /**
   * Makes a call. It never rejects: a failure is an outcome with a message for the visitor.
   *
   * @param path - from the server's root (`/api/form/FormSubmissionKey`), or absolute for secure calls
   *
   * @example
   * const outcome = await site.shared(http).call('/api/census/button-render', { method: 'POST', json, signal })
   * if (!outcome.ok) showError(outcome.message)
   */
  call(path: string, options?: CallOptions): Promise<CallOutcome>
}

/** Long enough for a slow network and a cold server; visitors give up earlier. */
const TIMEOUT_MS = 30_000

/** A signal that aborts with `signal` or after `duration`, unless its timer is stopped before. */
function withTimeout(duration: number, caller: AbortSignal) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), duration)
  return { signal: AbortSignal.any([caller, timeout.signal]), stop: () => clearTimeout(timer) }
}

/** Waits, or returns early if the caller aborts. No timer stays behind. */
async function pause(duration: number, caller: AbortSignal): Promise<void> {
  const { signal, stop } = withTimeout(duration, caller)
  await new Promise<unknown>((resolve) => {
    signal.onabort = resolve
    if (signal.aborted) resolve(null)
  })
  stop()
}

/** A call in progress. */
interface Call {
  readonly url: URL
  readonly page: URL
  /** Aborts with the site or with the caller's signal. */
  readonly signal: AbortSignal
  readonly options: CallOptions
}

const NO_ANSWER = { status: null, body: null } as const

/** Creates the page's calls; for `site.shared`. */
export function http(site: Site): Http {
  const { document } = site
  // Taken once, before other scripts can replace it.
  const { fetch } = globalThis
  const headers: Record<string, string> = {}

  /** Makes one request. */
  async function request(url: URL, { page, signal: caller, options }: Call): Promise<Answer> {
    const { method = 'GET', json, form, text, keepalive = false, timeout = TIMEOUT_MS } = options
    const type = json === undefined ? text?.type : 'application/json'
    const { signal, stop } = withTimeout(timeout, caller)
    const isSameOrigin = url.origin === page.origin
    const crumb = options.crumbHeader && readCrumb()
    try {
      const response = await fetch(url.href, {
        method,
        keepalive,
        credentials: isSameOrigin ? 'same-origin' : 'include',
        // On a redirect to another origin the browser would send the headers along.
        mode: isSameOrigin ? 'same-origin' : 'cors',
        signal,
        headers: {
          ...(isSameOrigin && headers),
          ...(isSameOrigin && crumb && { [CSRF_HEADER]: crumb }),
          ...(type && { 'content-type': type }),
        },
        body: json === undefined ? (form ?? text?.body ?? null) : JSON.stringify(json),
      })
      return await readAnswer(response)
    } catch {
      return { ok: false, kind: caller.aborted ? 'aborted' : 'unreachable', ...NO_ANSWER }
    } finally {
      stop()
    }
  }

  /** Sends the current token, and retries once if the server offers another one. */
  async function withToken(call: Call): Promise<Answer> {
    const { url, page } = call
    const crumb = readCrumb()
    const answer = await request(withCrumb(url, page, crumb), call)
    if (answer.ok || answer.kind !== 'crumb' || !renewCrumb(crumb, fieldOf(answer.body, 'crumb')))
      return answer
    return request(withCrumb(url, page, readCrumb()), call)
  }

  async function attempt(call: Call): Promise<Answer> {
    let answer = await withToken(call)
    for (let left = call.options.retries ?? 0; left > 0; left -= 1) {
      if (answer.ok || answer.kind !== 'unreachable') break
      await pause(RETRY_DELAY_MS, call.signal)
      answer = await withToken(call)
    }
    return answer
  }

  return {
    headers,

    async call(path, callOptions) {
      const options = own(callOptions)
      // Not the base URL, which a page may set to another host.
      const page = new URL(document.location.href)
      const signal = options.signal ? AbortSignal.any([site.signal, options.signal]) : site.signal
      const { baseUrl, internalUrl } = site.context.website
      const { domain = '', secure = domain !== '' } = options
      const url = addressOf(path, page.href, options.query)
      const isPermitted = isAllowed(url, page, secure, [baseUrl, internalUrl, domain])
      const answer: Answer = isPermitted
        ? await attempt({ url, page, signal, options })
        : { ok: false, kind: 'refused', ...NO_ANSWER }
      if (answer.ok) return answer
      const { kind, status, body, retryAfter } = answer
      const failure = { ok: false, kind, status, body, message: '', url: url.href, retryAfter } as const
      if (options.silent) return failure
      if (kind === 'login') emit(document, 'login:required', { url: url.href })
      if (kind === 'denied') {
        emit(document, 'authorization:fail', { url: url.href, message: answer.detail }, { cancelable: true })
      }
      if (kind === 'aborted') return failure
      const explained = { ...failure, message: await failureText(site, answer, url.href) }
      if (options.unhandled && kind !== 'denied') {
        emit(document, 'call:unhandled', explained, { cancelable: true })
      }
      return explained
    },
  }
}
