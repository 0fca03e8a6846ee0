import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type {
  AddPasskeyRequest,
  PasskeyCreationBody,
  PasskeyLoginRequest,
  PasskeyRequestBody,
} from '@site/runtime/contract'

/** Why the browser returned no credential. */
export type CeremonyIssue = 'cancelled' | 'timed out' | 'exists' | 'unsupported' | 'failed'

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
