import type { PasskeyBody, SessionBody } from '@site/runtime/contract'
import type { ApiError } from '../api/api-error.js'
import type { Answer, Client } from '../api/client.js'
import { addPasskey, loginWithPasskey, readCreation, readRequest } from './api.js'
import { type Ceremony, cancelCeremony, createCredential, getCredential } from './ceremony.js'
import { creationIssues, loginIssues } from './texts.js'

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
