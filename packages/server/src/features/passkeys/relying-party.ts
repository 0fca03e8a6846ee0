import { isIP } from 'node:net'
import {
  CONFIG_PATH,
  PASSKEY_TRANSPORTS,
  type PasskeyCreationBody,
  type PasskeyRequestBody,
} from '@site/runtime/contract'
import type { Account } from '../../base/auth/account.js'
import { LIFETIMES } from '../../base/limits.js'
import { isLoopback } from '../../base/security/hosts.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { PublicCredential } from './store.js'

/** The website as passkeys know it. They are bound to its host name, and browsers use them nowhere else. */
export interface RelyingParty {
  /** The host name. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** Why there can be no passkeys at the requested address, in words for people. */
interface Unavailable {
  readonly unavailable: string
}

const panelAt = (origin: string) => `${origin}${CONFIG_PATH}/`

/**
 * The website as passkeys know it, by its own address: the host name of a request alone decides nothing.
 *
 * @param requested the origin of the request, whose host name has been checked
 */
export function relyingPartyOf(website: SeedWebsite, requested: string): RelyingParty | Unavailable {
  const { hostname, origin, port, protocol } = new URL(baseUrlOf(website, requested))
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    const named = isLoopback(hostname) ? ` such as ${panelAt(`http://localhost${port && `:${port}`}`)}` : ''
    return {
      unavailable: `Passkeys do not work at a bare address like ${hostname}. Open the panel by a name${named}.`,
    }
  }
  if (protocol !== 'https:' && !isLoopback(hostname))
    return { unavailable: 'Passkeys need https. This site is opened over http, without encryption.' }
  if (origin !== requested)
    return { unavailable: `Passkeys of this site work at ${panelAt(origin)} only. Open the panel there.` }
  return { id: hostname, origin, name: website.title }
}

/** The kinds of keys that are accepted, by their COSE numbers: Ed25519, ES256, RS256. Every authenticator has one. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257]

/** The id of an account, as its passkeys keep it. */
export const userHandleOf = ({ id }: Pick<Account, 'id'>): string => Buffer.from(id).toString('base64url')

type Transport = (typeof PASSKEY_TRANSPORTS)[number]
const isKnown = (transport: string): transport is Transport =>
  (PASSKEY_TRANSPORTS as readonly string[]).includes(transport)

/** The options with which a browser creates a passkey, other than those that the account has. */
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

/** The options with which a browser signs in with any passkey for this site. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequestBody['options'] => ({
  challenge,
  rpId: id,
  timeout: LIFETIMES.challenge,
  userVerification: 'required',
})
