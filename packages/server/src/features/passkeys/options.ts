import { PASSKEY_TRANSPORTS, type PasskeyCreationBody, type PasskeyRequestBody } from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
import { LIFETIMES } from '../../base/limits.js'

import type { RelyingParty } from './relying-party.js'
import type { PublicCredential } from './store.js'

/** The kinds of keys that are accepted, by their COSE numbers: Ed25519, ES256, RS256. Every authenticator has one. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257]

/** The id of an account, as its passkeys keep it. */
export const userHandleOf = ({ id }: Pick<Account, 'id'>): string => Buffer.from(id).toString('base64url')

type Transport = (typeof PASSKEY_TRANSPORTS)[number]
const isKnown = (transport: string): transport is Transport =>
  (PASSKEY_TRANSPORTS as readonly string[]).includes(transport)

/** What a browser needs to make a passkey for an account, other than those that it has. */
export const creationOptions = (
  account: Account,
  { id, name }: RelyingParty,
  challenge: string,
  existing: readonly PublicCredential[],
): PasskeyCreationBody['options'] => ({
  challenge,
  rp: { id, name },
  user: { id: userHandleOf(account), name: account.email, displayName: account.name || account.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: LIFETIMES.challenge,
  excludeCredentials: existing.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports: transports.filter(isKnown),
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})

/** What a browser needs to sign in with any passkey that it has for this site. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequestBody['options'] => ({
  challenge,
  rpId: id,
  timeout: LIFETIMES.challenge,
  userVerification: 'required',
})
