import type { SessionBody } from '@site/runtime/contract'
import type { Answer, Client } from '../../api/client.js'
import { loginWithPasskey, readRequest } from './api.js'
import { type CeremonyIssue, cancelCeremony, getCredential } from './ceremony.js'
import { loginIssues } from './texts.js'

const failedBy = (issue: CeremonyIssue): Answer<never> => ({
  ok: false,
  error: { kind: 'invalid', message: loginIssues[issue], errors: {} },
})

/**
 * Signs in with a passkey. The browser asks which one, and recognizes the person.
 *
 * @param signal closes the dialog of the browser
 */
export async function signInWithPasskey(call: Client, signal: AbortSignal): Promise<Answer<SessionBody>> {
  const request = await readRequest(call)
  if (!request.ok) return request
  if (signal.aborted) return failedBy('cancelled')
  signal.addEventListener('abort', cancelCeremony)
  const ceremony = await getCredential(request.body.options)
  signal.removeEventListener('abort', cancelCeremony)
  if ('issue' in ceremony) return failedBy(ceremony.issue)
  return loginWithPasskey(call, { credential: ceremony.credential })
}
