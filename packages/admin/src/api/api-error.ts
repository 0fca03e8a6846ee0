import { ErrorBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { t } from '../messages.js'

/** Why a call did not do what it was asked to; `message` is for people. */
export type Problem =
  /** No answer: offline, cut off, or too late. */
  | { readonly kind: 'network'; readonly message: string }
  /** Nobody is signed in, or with the wrong password. */
  | { readonly kind: 'login'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  /** The server refused values; `errors` says which, by name. */
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: Readonly<Record<string, string>> }
  /** Somebody else saved in the meantime; `body` is what they saved. */
  | { readonly kind: 'conflict'; readonly message: string; readonly body: unknown }
  | { readonly kind: 'server'; readonly message: string }

/** Characters of a server's sentence that are shown. */
const LONGEST = 500

export const networkProblem = (): Problem => ({ kind: 'network', message: t('network.unableToConnect') })

/** An answer that is not what the contract says. */
export const oddAnswer = (): Problem => ({ kind: 'server', message: t('network.wrong') })

/** The problem behind a refused call. */
export function problemOf(status: number, body: unknown): Problem {
  const parsed = v.safeParse(ErrorBody, body)
  const answer = parsed.success ? parsed.output : {}
  const said = answer.error?.slice(0, LONGEST)
  if (status === 401 || answer.loginRequired) {
    return { kind: 'login', message: said ?? t('network.loginRequired') }
  }
  if (status === 403 || answer.authorizationFail) {
    return { kind: 'forbidden', message: said ?? t('panel.noAccess') }
  }
  if (status === 409) return { kind: 'conflict', message: said ?? t('panel.conflict'), body }
  if (status >= 400 && status < 500) {
    return { kind: 'invalid', message: said ?? t('network.wrong'), errors: answer.errors ?? {} }
  }
  return { kind: 'server', message: said ?? t(status === 503 ? 'network.unavailable' : 'network.server') }
}
