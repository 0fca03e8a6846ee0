import {
  ChangedBody,
  type ChangePasswordRequest,
  OwnSessionsBody,
  PasswordTokenBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/account'

export const changePassword = (call: Client, body: ChangePasswordRequest) =>
  call({ method: 'POST', path: `${PATH}/password`, body, answer: v.unknown() })

/** Stores the language of the panel that the account has chosen; null for that of the browser. */
export const changeLanguage = (call: Client, language: string | null) =>
  call({ method: 'PUT', path: `${PATH}/language`, body: { language }, answer: v.unknown() })

export const readSessions = (call: Client) =>
  call({ method: 'GET', path: `${PATH}/sessions`, answer: OwnSessionsBody })

/** Ends a session of the account; null for all but the current one. */
export const endSessions = (call: Client, id: number | null) =>
  call({ method: 'POST', path: `${PATH}/sessions/end`, body: { id }, answer: ChangedBody })

export const askForLink = (call: Client, email: string) =>
  call({ method: 'POST', path: '/api/auth/password/forgotten', body: { email }, answer: v.unknown() })

export const readLink = (call: Client, token: string) =>
  call({ method: 'POST', path: '/api/auth/password/link', body: { token }, answer: PasswordTokenBody })

export const setPassword = (call: Client, token: string, password: string) =>
  call({ method: 'POST', path: '/api/auth/password', body: { token, password }, answer: PasswordTokenBody })
