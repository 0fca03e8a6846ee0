import { ErrorBody, type LastSave, LastSaveBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { t } from '../messages.js'

function errorsOf(error: ApiError): Readonly<Record<string, string>> {
  if (error.kind === 'invalid') return error.errors
  const body = error.kind === 'conflict' ? v.safeParse(ErrorBody, error.body) : null
  return body?.success ? (body.output.errors ?? {}) : {}
}

/** The message about one value of a call that failed; the message about the whole if there is none. */
export const errorOfField = (error: ApiError, name: string): string => errorsOf(error)[name] ?? error.message

/** The reason why a call failed. `message` is for people. */
export type ApiError =
  /** There is no answer: the connection is offline or interrupted, or the answer is too late. */
  | { readonly kind: 'network'; readonly message: string }
  /** Nobody is signed in, or the password is wrong. */
  | { readonly kind: 'login'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  /** The server does not accept values. `errors` has messages by the names of the values. */
  | {
      readonly kind: 'invalid'
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
      /** The server's name of the reason, if it has one. */
      readonly code?: string | undefined
      /** The server has no such record. */
      readonly isMissing?: true | undefined
    }
  /** Another person saved in the meantime. `body` is their version. */
  | { readonly kind: 'conflict'; readonly message: string; readonly body: unknown }
  | { readonly kind: 'server'; readonly message: string }

/** Longer server messages are truncated. */
const MAX_MESSAGE_LENGTH = 500

export const networkError = (): ApiError => ({ kind: 'network', message: t('network.unableToConnect') })

/** The answer does not match the contract. */
export const unexpectedAnswer = (): ApiError => ({ kind: 'server', message: t('network.wrong') })

/** The error of an answer that is not a success. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const parsed = v.safeParse(ErrorBody, body)
  const answer = parsed.success ? parsed.output : {}
  const message = answer.error?.slice(0, MAX_MESSAGE_LENGTH)
  if (status === 401 || answer.loginRequired) {
    return { kind: 'login', message: message ?? t('network.loginRequired') }
  }
  if (status === 403 || answer.authorizationFail) {
    return { kind: 'forbidden', message: message ?? t('panel.noAccess') }
  }
  if (status === 409) return { kind: 'conflict', message: message ?? t('panel.conflict'), body }
  if (status >= 400 && status < 500) {
    return {
      kind: 'invalid',
      message: message ?? t('network.wrong'),
      errors: answer.errors ?? {},
      code: answer.code,
      isMissing: status === 404 || undefined,
    }
  }
  return { kind: 'server', message: message ?? t(status === 503 ? 'network.unavailable' : 'network.server') }
}

/** Author and time of the version in an answer 409; null if the server does not know them. */
export function lastSaveIn(body: unknown): LastSave | null {
  const parsed = v.safeParse(LastSaveBody, body)
  return parsed.success ? parsed.output.lastSave : null
}
