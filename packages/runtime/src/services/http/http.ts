import { RETRY_DELAY_MS } from '../../contract/constants/http.js'
import { emit } from '../../core/events.js'
import { own } from '../../core/own.js'
import type { Site } from '../../core/site.js'
import { addressOf, isAllowed, type Query, withCrumb } from './address.js'
import { type Answer, type FailureKind, fieldOf, readAnswer } from './answer.js'
import { readCrumb, renewCrumb } from './crumb.js'
import { wordingOf } from './failure-text.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A call needs a visitor who is logged in [NET-015]. */
    'login:required': { readonly url: string }
    /** A call was refused to who is logged in [NET-016]. */
    'authorization:fail': { readonly url: string }
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Query
  /** Sent as JSON [NET-003]. */
  readonly json?: unknown
  /** Sent as a form; with files where it is a FormData. */
  readonly form?: URLSearchParams | FormData
  /** The address may be absolute: https, on the site's own domain, with credentials [NET-004]. */
  readonly secure?: boolean
  /** How often a call without an answer is made again, each 200 ms later; never where it is not said [NET-013]. */
  readonly retries?: number
  /** Milliseconds until a call counts as unanswered. */
  readonly timeout?: number
  /** Goes out also when the page is left; for small bodies. */
  readonly keepalive?: boolean
  /** Ends the call; pass the block's. */
  readonly signal?: AbortSignal
}

export interface CallSuccess {
  readonly ok: true
  readonly status: number
  /** Parsed JSON that nobody has checked yet; null where the server says that there is nothing [NET-006]. */
  readonly body: unknown
}

export interface CallFailure {
  readonly ok: false
  readonly kind: FailureKind
  /** Null where no answer came. */
  readonly status: number | null
  readonly body: unknown
  /** What to tell a person, in the page's language or the application's own words; plain text. */
  readonly message: string
  readonly url: string
}

export type CallOutcome = CallSuccess | CallFailure

/** How the page talks to its server. */
export interface Http {
  /** What every call to the page's own origin carries, by the header's name; never sent to another one. */
  readonly headers: Record<string, string>
  /**
   * Makes a call. It never rejects: what went wrong is in the outcome, with words for a person.
   *
   * @param path - from the server's root (`/api/form/FormSubmissionKey`), or absolute for secure calls
   *
   * @example
   * const outcome = await site.shared(http).call('/api/census/button-render', { method: 'POST', json, signal })
   * if (!outcome.ok) say(outcome.message)
   */
  call(path: string, options?: CallOptions): Promise<CallOutcome>
}

/** Long enough for a slow network and a cold server; a person has given up by then. */
const TIMEOUT_MS = 30_000

/** A signal that ends with `over`, or after some time: until its timer is stopped. */
function limited(duration: number, over: AbortSignal) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), duration)
  return { signal: AbortSignal.any([over, limit.signal]), stop: () => clearTimeout(timer) }
}

/** Waits, unless it is over before; no timer outlives whoever waited. */
async function pause(duration: number, over: AbortSignal): Promise<void> {
  const { signal, stop } = limited(duration, over)
  await new Promise<unknown>((resolve) => {
    signal.onabort = resolve
    if (signal.aborted) resolve(null)
  })
  stop()
}

/** A call that is under way. */
interface Call {
  readonly url: URL
  readonly page: URL
  /** Nobody wants its answer any more. */
  readonly over: AbortSignal
  readonly options: CallOptions
}

const NOTHING = { status: null, body: null } as const

/** The page's calls; for `site.shared`. */
export function http(site: Site): Http {
  const { document } = site
  // Taken once, before other scripts may put theirs in its place.
  const { fetch } = globalThis
  const headers: Record<string, string> = {}

  /** One request, and what came of it. */
  async function request(url: URL, { page, over, options }: Call): Promise<Answer> {
    const { method = 'GET', json, form, keepalive = false, timeout = TIMEOUT_MS } = options
    const { signal, stop } = limited(timeout, over)
    const atHome = url.origin === page.origin
    try {
      const response = await fetch(url.href, {
        method,
        keepalive,
        credentials: atHome ? 'same-origin' : 'include',
        // The browser would take the headers along where the server sends the call to another one.
        mode: atHome ? 'same-origin' : 'cors',
        signal,
        headers: {
          ...(atHome && headers),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        body: json === undefined ? (form ?? null) : JSON.stringify(json),
      })
      return await readAnswer(response)
    } catch {
      return { ok: false, kind: over.aborted ? 'aborted' : 'unreachable', ...NOTHING }
    } finally {
      stop()
    }
  }

  /** With the token of the moment; once more where the server wants another one. */
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
      await pause(RETRY_DELAY_MS, call.over)
      answer = await withToken(call)
    }
    return answer
  }

  return {
    headers,

    async call(path, given) {
      const options = own(given)
      // Not the base address, which a page may set to another host.
      const page = new URL(document.location.href)
      const over = options.signal ? AbortSignal.any([site.signal, options.signal]) : site.signal
      const { baseUrl, internalUrl } = site.context.website
      const url = addressOf(path, page.href, options.query)
      const mayGo = isAllowed(url, page, options.secure === true, [baseUrl, internalUrl])
      const answer: Answer = mayGo
        ? await attempt({ url, page, over, options })
        : { ok: false, kind: 'refused', ...NOTHING }
      if (answer.ok) return answer
      if (answer.kind === 'login') emit(document, 'login:required', { url: url.href })
      if (answer.kind === 'denied') emit(document, 'authorization:fail', { url: url.href })
      const { kind, status, body } = answer
      const message = kind === 'aborted' ? '' : await wordingOf(site, answer, url.href)
      return { ok: false, kind, status, body, message, url: url.href }
    },
  }
}
