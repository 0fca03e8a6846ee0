import type { Channel } from './channel.js'
import { OUTBOX_MAX_UNANSWERED, OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS } from './constants.js'

/** A failed request: whether anything answered, and how long the server wants to be left alone. */
interface RequestFailure {
  readonly isAnswered: boolean
  /** In milliseconds. */
  readonly retryAfter: number
}

/**
 * The way to one call of a server. A blocked host or a call with too many requests must not stop the records of others,
 * so each way has its own state.
 */
export class Route {
  isSending = false
  /** Requests in a row that failed, and of them those without any answer. */
  #failures = 0
  #unanswered = 0
  /** No request is sent before this time, which a `Retry-After` header has set. */
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Whether no pause that the server requires is running. */
  get isOpen(): boolean {
    return Date.now() >= this.#pausedUntil
  }

  get hasFailed(): boolean {
    return this.#failures > 0
  }

  /** Whether the next request may be sent while the page is open. */
  get isFree(): boolean {
    // Where nothing ever answers, an extension blocks the call, or the server is gone.
    const isGivenUp = this.#unanswered >= OUTBOX_MAX_UNANSWERED
    return this.isOpen && !this.isSending && this.#timer === undefined && !isGivenUp
  }

  succeed(): void {
    this.#failures = 0
    this.#unanswered = 0
  }

  /** Calls `retry` after a pause, which is twice as long after each further failure. */
  fail({ isAnswered, retryAfter }: RequestFailure, retry: () => void): void {
    this.#unanswered = isAnswered ? 0 : this.#unanswered + 1
    const backOff = OUTBOX_RETRY_MS * 2 ** this.#failures * (1 + Math.random())
    this.#failures += 1
    this.#pausedUntil = Date.now() + Math.min(retryAfter, OUTBOX_RETRY_MAX_MS)
    if (this.#unanswered >= OUTBOX_MAX_UNANSWERED) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        retry()
      },
      Math.min(Math.max(backOff, retryAfter), OUTBOX_RETRY_MAX_MS),
    )
  }

  /** Forgets failures, because the way may be clear now. */
  startAnew(): void {
    this.succeed()
    if (this.isOpen) this.stop()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** The routes of a page, by host and call; an id at the end of a path makes no other call. */
export class Routes {
  readonly #routes = new Map<string, Route>()

  of({ path }: Channel): Route {
    const key = path.split('/', 4).join('/')
    const route = this.#routes.get(key) ?? new Route()
    this.#routes.set(key, route)
    return route
  }

  all(): Iterable<Route> {
    return this.#routes.values()
  }
}
