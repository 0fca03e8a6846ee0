import type { SessionBody } from '@site/runtime/contract'
import type { Answer, Client } from '../../api/client.js'
import { loginWithPasskey, readRequest } from './api.js'
import { getCredential } from './ceremony.js'
import { loginIssues } from './texts.js'

/** Signs in with a passkey. The browser asks which one, and recognizes the person. */
export async function signInWithPasskey(call: Client): Promise<Answer<SessionBody>> {
  const request = await readRequest(call)
  if (!request.ok) return request
  const ceremony = await getCredential(request.body.options)
  if ('issue' in ceremony)
    return { ok: false, error: { kind: 'invalid', message: loginIssues[ceremony.issue], errors: {} } }
  return loginWithPasskey(call, { credential: ceremony.credential })
}
