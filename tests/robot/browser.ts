import { Window } from 'happy-dom'
import type { RobotSite } from './site.js'

/**
 * The fate of a call: the server never gets it, answers with an error before it does anything, does it but the answer
 * is lost, or a proxy answers instead of it.
 */
export type Fault = 'offline' | 'server error' | 'lost answer' | 'proxy error' | 'session ended'

export const FAULTS: readonly Fault[] = [
  'offline',
  'server error',
  'lost answer',
  'proxy error',
  'session ended',
]

/** A call that changes something, and what became of it. */
export interface SentCall {
  readonly path: string
  /** The server's own answer; null if it never got the call. */
  readonly status: number | null
  /** The panel got the server's answer. */
  readonly isAnswered: boolean
  /** The version that the answer has, of what was saved or of what is stored; null without one. */
  readonly revision: number | null
}

async function revisionIn(answer: Response): Promise<number | null> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const { revision } = Object(body) as { readonly revision?: unknown }
  return typeof revision === 'number' ? revision : null
}

/** A browser with a session of its own: cookies, storage and locks, which its tabs share. */
export class Browser {
  readonly storage: Storage = new Window().localStorage as unknown as Storage
  readonly sent: SentCall[] = []
  /** The paths that were read. */
  readonly read = new Set<string>()
  /** The fate of the next calls; null for one that goes through. */
  readonly faults: (Fault | null)[] = []
  readonly #site: RobotSite
  readonly #cookies = new Map<string, string>()
  readonly #locks = new Map<string, string>()
  /** The number of calls that have no answer yet. */
  #running = 0

  constructor(site: RobotSite) {
    this.#site = site
  }

  cookies = (): string => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** The `fetch` of its pages. */
  fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    this.#running += 1
    try {
      return await this.#answer(path, init)
    } finally {
      this.#running -= 1
    }
  }

  /** Waits for calls that nobody else waits for: for some turns of the event loop, no call is running. */
  async idle(): Promise<void> {
    for (let turns = 0; turns < 5; ) {
      await new Promise(setImmediate)
      turns = this.#running === 0 ? turns + 1 : 0
    }
  }

  async #answer(path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
    const fault = this.faults.shift() ?? null
    const isChange = method !== 'GET' && !path.startsWith('/api/auth/')
    const note = (status: number | null, isAnswered: boolean, revision: number | null = null) => {
      if (isChange) this.sent.push({ path: path.split('?')[0]!, status, isAnswered, revision })
    }
    if (fault === 'offline' || (fault === 'lost answer' && !isChange)) {
      note(null, false)
      throw new TypeError('Failed to fetch')
    }
    if (fault === 'server error' || fault === 'proxy error') {
      note(null, false)
      return fault === 'server error'
        ? new Response('{"error":"Disk 3 is full."}', { status: 500 })
        : new Response('<h1>Bad gateway</h1>', { status: 502 })
    }
    const answer = await this.#site.app.request(path, {
      method,
      body: body ?? null,
      headers: {
        ...(headers as Record<string, string>),
        origin: 'http://localhost',
        cookie: fault === 'session ended' ? '' : this.cookies(),
      },
    })
    note(answer.status, fault !== 'lost answer', isChange ? await revisionIn(answer) : null)
    if (method === 'GET' && answer.ok) this.read.add(path)
    if (fault === 'lost answer') throw new TypeError('Failed to fetch')
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** The locks of a tab. */
  locksOf = (tab: string) => ({
    request: async (name: string, _: LockOptions, run: (lock: object | null) => unknown): Promise<void> => {
      if (this.#locks.has(name)) {
        await run(null)
        return
      }
      this.#locks.set(name, tab)
      await run({ name })
      this.#locks.delete(name)
    },
  })

  /** A tab that is closed holds no locks. */
  releaseLocks(tab: string): void {
    for (const [name, owner] of this.#locks) if (owner === tab) this.#locks.delete(name)
  }
}
