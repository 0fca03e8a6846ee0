import {
  type AddPasskeyRequest,
  ChangedBody,
  PasskeyBody,
  PasskeyCreationBody,
  type PasskeyLoginRequest,
  PasskeyRequestBody,
  PasskeysBody,
  SessionBody,
} from '@site/runtime/contract'
import type { Client } from '../api/client.js'

const OWN = '/api/config/account/passkeys'

export const readPasskeys = (call: Client) => call({ method: 'GET', path: OWN, answer: PasskeysBody })

/** Asks for what the browser needs to make a passkey; the password is null shortly after signing in. */
export const readCreation = (call: Client, current: string | null) =>
  call({ method: 'POST', path: `${OWN}/options`, body: { current }, answer: PasskeyCreationBody })

export const addPasskey = (call: Client, body: AddPasskeyRequest) =>
  call({ method: 'POST', path: OWN, body, answer: PasskeyBody })

export const renamePasskey = (call: Client, id: number, name: string) =>
  call({ method: 'PUT', path: `${OWN}/${id}`, body: { name }, answer: PasskeyBody })

export const removePasskey = (call: Client, id: number) =>
  call({ method: 'POST', path: `${OWN}/${id}/remove`, body: {}, answer: ChangedBody })

/** Asks for what the browser needs to sign in with a passkey. */
export const readRequest = (call: Client) =>
  call({ method: 'POST', path: '/api/auth/passkey/options', body: {}, answer: PasskeyRequestBody })

export const loginWithPasskey = (call: Client, body: PasskeyLoginRequest) =>
  call({ method: 'POST', path: '/api/auth/passkey', body, answer: SessionBody })
