import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
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
import type { ApiError } from '../api/api-error.js'
import type { Answer, Client } from '../api/client.js'
import { type CeremonyIssue, creationIssues, loginIssues } from './texts.js'

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

/** A credential of the browser, or why there is none. */
export type Ceremony<Credential> = { readonly credential: Credential } | { readonly issue: CeremonyIssue }

/** Issues by the names of the errors that browsers throw. */
const ISSUES: Readonly<Record<string, CeremonyIssue>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'exists',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
}

/** Browsers throw the same error for a person who cancels and for one who takes too long, so that pages cannot tell. */
function issueOf(error: unknown, elapsedMs: number, timeoutMs: number): CeremonyIssue {
  const issue = (error instanceof Error && ISSUES[error.name]) || 'failed'
  return issue === 'cancelled' && elapsedMs >= timeoutMs ? 'timed out' : issue
}

async function ask<Credential>(
  timeoutMs: number,
  start: () => Promise<Credential>,
): Promise<Ceremony<Credential>> {
  const startedAt = performance.now()
  try {
    return { credential: await start() }
  } catch (error) {
    return { issue: issueOf(error, performance.now() - startedAt, timeoutMs) }
  }
}

/** Whether pages of this address may use passkeys in this browser. It has them on https and on localhost only. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Lets the person make a passkey with the browser. */
export const createCredential = (
  optionsJSON: PasskeyCreationBody['options'],
): Promise<Ceremony<AddPasskeyRequest['credential']>> =>
  ask(optionsJSON.timeout, async () => {
    const { response, ...credential } = await startRegistration({ optionsJSON })
    return { ...credential, response: { ...response, transports: response.transports ?? [] } }
  })

/** Lets the person sign in with a passkey that the browser has. */
export const getCredential = (
  optionsJSON: PasskeyRequestBody['options'],
): Promise<Ceremony<PasskeyLoginRequest['credential']>> =>
  ask(optionsJSON.timeout, async () => {
    const { response, ...credential } = await startAuthentication({ optionsJSON })
    return { ...credential, response: { ...response, userHandle: response.userHandle ?? '' } }
  })

/** Closes the dialog of the browser. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony()

const failed = (message: string): { readonly ok: false; readonly error: ApiError } => ({
  ok: false,
  error: { kind: 'invalid', message, errors: {} },
})

/** Lets the browser ask the person, unless it was aborted before. */
async function ceremonyUntil<Credential>(
  signal: AbortSignal,
  start: () => Promise<Ceremony<Credential>>,
): Promise<Ceremony<Credential>> {
  if (signal.aborted) return { issue: 'cancelled' }
  signal.addEventListener('abort', cancelCeremony)
  const ceremony = await start()
  signal.removeEventListener('abort', cancelCeremony)
  return ceremony
}

/** A new passkey. */
interface Creation {
  readonly name: string
  /** The current password; null shortly after signing in. */
  readonly current: string | null
  /** Closes the dialog of the browser. */
  readonly signal: AbortSignal
}

/** Makes a passkey: asks the server, then the browser, then the server again. */
export async function makePasskey(
  call: Client,
  { name, current, signal }: Creation,
): Promise<Answer<PasskeyBody>> {
  const creation = await readCreation(call, current)
  if (!creation.ok) return creation
  const ceremony = await ceremonyUntil(signal, () => createCredential(creation.body.options))
  if ('issue' in ceremony) return failed(creationIssues[ceremony.issue])
  return addPasskey(call, { name, credential: ceremony.credential })
}

async function askAndSend(call: Client, signal: AbortSignal): Promise<Answer<SessionBody>> {
  const request = await readRequest(call)
  if (!request.ok) return request
  const ceremony = await ceremonyUntil(signal, () => getCredential(request.body.options))
  if ('issue' in ceremony) return failed(loginIssues[ceremony.issue])
  return loginWithPasskey(call, { credential: ceremony.credential })
}

/**
 * Signs in with a passkey. The browser asks which one, and recognizes the person. No error is of the kind `login`, for
 * which the form has a text about the password.
 *
 * @param signal closes the dialog of the browser
 */
export async function signInWithPasskey(call: Client, signal: AbortSignal): Promise<Answer<SessionBody>> {
  const answer = await askAndSend(call, signal)
  return answer.ok ? answer : failed(answer.error.message)
}
