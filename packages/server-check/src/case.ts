import type { CallDescription, CallLevel } from '@site/runtime/calls'
import type { HttpAnswer } from './http/exchange.js'
import type { State } from './state.js'

/** A request of a case, before paths are filled in and cookies are added. */
export interface Sent {
  /** The values of the parameters in the path. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** A body as it is, with its media type. */
  readonly text?: { readonly type: string; readonly body: string }
  /** Whose cookies it carries: the owner's, or those of the session that has ended; by default, none. */
  readonly as?: 'owner' | 'ended'
  /** The request token; by default, an owner sends the right one. */
  readonly crumb?: 'none' | 'wrong'
  /** The origin in the header; by default, the server's own. */
  readonly origin?: string
}

/** The answers that a case accepts. */
export interface Expectation {
  /** They, in words. */
  readonly allowed: string
  /** What is wrong with an answer; null for one that is accepted. */
  mismatch(answer: HttpAnswer, state: State, call: CallDescription | undefined): string | null
}

/** A request that a case cannot make, with the reason. */
export interface Skip {
  readonly skip: string
  /** The level does not ask for it. */
  readonly isOptional?: true
}

/** One exchange with the server, and the answers that the contract allows. Cases of a list run in its order. */
export interface Case {
  /** Method and path of a call of the contract, such as `GET /api/auth/session`, or of a page. */
  readonly call: string
  readonly level: CallLevel
  /** What the server does if all is well, after its name: "stores a submission". */
  readonly title: string
  sends(state: State): Sent | Skip
  readonly expects: Expectation
  /** What an author does if it differs. */
  readonly fix: string
  /** Keeps values of an accepted answer for later cases. */
  keeps?(answer: HttpAnswer, state: State): void
}

/** An answer that the contract does not allow. */
export interface Difference {
  readonly call: string
  readonly title: string
  readonly sent: string
  readonly allowed: string
  readonly came: string
  readonly fix: string
}

/** A case that could not be made. */
export interface Skipped {
  readonly call: string
  readonly title: string
  readonly reason: string
  /** Whether the level does not ask for it. */
  readonly isOptional: boolean
}

/** The outcome of a check. */
export interface Report {
  readonly url: string
  readonly level: CallLevel
  /** The number of cases that the server passed. */
  readonly passed: number
  readonly differences: readonly Difference[]
  readonly skipped: readonly Skipped[]
}
