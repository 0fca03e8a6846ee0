import { type LoginRequest, SessionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from './client.js'

/** Reads the signed-in account, if there is one. */
export const readSession = (call: Client) =>
  call({ method: 'GET', path: '/api/auth/session', answer: SessionBody })

export const login = (call: Client, body: LoginRequest) =>
  call({ method: 'POST', path: '/api/auth/Login', body, answer: SessionBody })

export const logout = (call: Client) =>
  call({ method: 'POST', path: '/api/auth/Logout', body: {}, answer: v.unknown(), unhandled: true })
