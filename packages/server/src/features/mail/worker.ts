import type { Database } from '../../base/database/database.js'
import { MailError, type Mailer } from './mailer.js'
import {
  type ClaimedMail,
  claimMail,
  finishMail,
  LONGEST_WAIT_MS,
  type MailResult,
  nextDue,
} from './queue.js'

/** The server stops trying 5 days after a message was queued, as in RFC 5321 (4.5.4.1). */
export const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000

const FIRST_WAIT_MS = 30_000
/** The time limit for one message, much shorter than its lease. */
const SEND_TIMEOUT_MS = 2 * 60 * 1000
/** How often the queue is checked for messages that other servers have left. */
const POLL_MS = 60_000

/**
 * The time to wait after a failure: twice as long each time, at most 6 hours. A random part is subtracted, so
 * that many messages that failed together are not repeated together.
 *
 * @param random from 0 to 1
 */
export const waitAfter = (attempts: number, random: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random / 2)

/** Writes a message; null if its submission was deleted, or if there is no reason left to send it. */
export type Compose = (mail: ClaimedMail) => Promise<Omit<Parameters<Mailer['send']>[0], 'messageId'> | null>

export interface MailWorkerOptions {
  readonly db: Database
  readonly websiteId: string
  readonly mailer: Mailer
  readonly compose: Compose
  readonly now: () => number
  readonly random: () => number
  /** Receives failures, for the operator. */
  readonly log: (error: unknown) => void
}

/** Sends the messages of one website's queue, one after another, each at least once. */
export class MailWorker {
  readonly #options: MailWorkerOptions
  readonly #stopped = new AbortController()
  #running: Promise<void> | null = null
  #again = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: MailWorkerOptions) {
    this.#options = options
  }

  /** Starts to send the messages that are due. Returns at once: a submission never waits for its mail. */
  wake(): void {
    if (this.#stopped.signal.aborted) return
    this.#again = true
    this.#running ??= this.#loop().finally(() => {
      this.#running = null
    })
  }

  /** Stops sending. A message in transfer is aborted, and sent again after the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Like {@link wake}, and resolves when no message is due. */
  async sendDue(): Promise<void> {
    this.wake()
    await this.#running
  }

  async #sendAll(): Promise<void> {
    const { db, websiteId, now } = this.#options
    while (!this.#stopped.signal.aborted) {
      const mail = await claimMail(db, websiteId, now())
      if (!mail) return
      await this.#send(mail)
    }
  }

  async #loop(): Promise<void> {
    const { db, websiteId, now, log } = this.#options
    clearTimeout(this.#timer)
    let wait = POLL_MS
    try {
      while (this.#again) {
        this.#again = false
        await this.#sendAll()
      }
      const due = await nextDue(db, websiteId)
      if (due !== null) wait = Math.min(POLL_MS, Math.max(1_000, due - now()))
    } catch (error) {
      // The database may be unavailable for a moment; the queue is still there when it returns.
      log(error)
    }
    if (this.#stopped.signal.aborted) return
    this.#timer = setTimeout(() => this.wake(), wait)
    this.#timer.unref()
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { db, mailer, compose, now, log } = this.#options
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)])
    let result: MailResult
    try {
      const message = await compose(mail)
      if (message) await mailer.send({ ...message, messageId: mail.messageId }, signal)
      result = message ? { state: 'sent', at: now() } : { state: 'withdrawn' }
    } catch (error) {
      result = this.#failure(mail, error)
      if (!this.#stopped.signal.aborted) log(error)
    }
    await finishMail(db, mail, result)
  }

  #failure({ attempts, queuedAt, recipient }: ClaimedMail, error: unknown): MailResult {
    const { now, random } = this.#options
    if (this.#stopped.signal.aborted) return { state: 'waiting', dueAt: now(), error: '' }
    const isMailError = error instanceof MailError
    const sentence = isMailError
      ? error.message
      : 'The message could not be written; the server’s log says why.'
    const dueAt = now() + waitAfter(attempts, random())
    const final = (isMailError && error.permanent) || dueAt - queuedAt.getTime() > GIVE_UP_MS
    // Anybody can enter an address that takes no email. That is nothing for the owner to do something about.
    if (final && recipient === 'sender') return { state: 'withdrawn' }
    return final ? { state: 'failed', error: sentence } : { state: 'waiting', dueAt, error: sentence }
  }
}
