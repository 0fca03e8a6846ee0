import { vi } from 'vitest'
import { type FaultName, type Reply, replyTo } from './faults.js'

/** Milliseconds that a late answer takes. */
const LATE_MS = 20_000

const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 })

const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"succ'))
      controller.error(new TypeError('network error'))
    },
  })

/** A response that the browser got from where it was sent on to. */
const sentOn = () =>
  Object.defineProperty(
    new Response('<!doctype html><title>Log in</title>', { headers: { 'content-type': 'text/html' } }),
    'redirected',
    { value: true },
  )

/**
 * A server with a fault at one path; at the others, and when it is mended, it answers well. Where it does not
 * answer at once, it lets the test's clock run.
 *
 * @param timeout - milliseconds after which a call counts as unanswered
 */
export function faultyServer(
  fault: FaultName,
  path: string,
  good: Readonly<Record<string, unknown>>,
  timeout = 30_000,
) {
  const requests: string[] = []
  const complaints: string[] = []
  let mended = false
  let met = 0

  const give = async (reply: Reply, wanted: string, signal: AbortSignal): Promise<Response> => {
    switch (reply) {
      case 'good':
        return answer(good[wanted] ?? {})
      case 'late':
        await vi.advanceTimersByTimeAsync(LATE_MS)
        if (signal.aborted) throw signal.reason
        return answer(good[wanted] ?? {})
      case 'login page':
        return sentOn()
      case 'offline':
        throw new TypeError('Failed to fetch')
      case 'reset':
        return new Response(broken())
      case 'hang':
        await vi.advanceTimersByTimeAsync(timeout - 1)
        if (signal.aborted) complaints.push('A call was given up before its time.')
        await vi.advanceTimersByTimeAsync(1)
        if (!signal.aborted) complaints.push('A call was not given up in time.')
        throw signal.reason
      default: {
        const { status, type, body } = reply
        return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } })
      }
    }
  }

  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const wanted = new URL(url).pathname
    requests.push(wanted)
    if (wanted !== path || mended) return give('good', wanted, signal)
    met += 1
    return give(replyTo(fault, met - 1), wanted, signal)
  })

  return {
    /** The paths that were asked for, in their order. */
    asked: requests,
    /** Errors of the requests. */
    complaints,
    /** From now on it answers well, and forgets earlier requests. */
    mend() {
      mended = true
      requests.length = 0
    },
  }
}
