import type { CartRefusal } from '../../contract/api/commerce.js'
import { fieldOf } from '../http/answer.js'
import type { CallFailure } from '../http/http.js'
import type { PageCart } from './entity.js'
import type { CartFailure } from './outcome.js'

/** The longest text of a refusal that is shown, in UTF-16 units. */
const MAX_LENGTH = 500

/** Whether the server refused the change: such answers say why, and carry the stored cart. */
export const isRefusal = ({ status }: CallFailure): boolean => status === 409 || status === 422

/** Whether the server may have stored a change without an outcome: only an answer from 400 to 499 says that it has not. */
export const isUnsure = ({ status }: Pick<CallFailure, 'status'>): boolean =>
  status === null || status < 400 || status >= 500

const textOf = (body: unknown, name: string): string => {
  const value = fieldOf(body, name)
  return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : ''
}

/** The end of a change that was not stored. A refusal has the server's own text. */
export function failureOf(failure: CallFailure, cart: PageCart | null): CartFailure {
  const { body, message } = failure
  const isRefused = isRefusal(failure)
  const available = fieldOf(body, 'available')
  return {
    ok: false,
    message: (isRefused && textOf(body, 'error')) || message,
    code: isRefused ? (textOf(body, 'code') as CartRefusal | '') : '',
    available: isRefused && typeof available === 'number' ? available : null,
    isWaiting: false,
    cart,
  }
}

/** The id of the entry that an answer names; empty if it names none. */
export const entryIdOf = (body: unknown): string => textOf(body, 'entryId')
