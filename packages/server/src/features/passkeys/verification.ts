import type { AddPasskeyRequest, PasskeyLoginRequest } from '@site/runtime/contract'
import { ALGORITHMS, type RelyingParty, userHandleOf } from './relying-party.js'
import type { FoundPasskey, PublicCredential } from './store.js'

/** The values that an answer of a browser must match. */
interface Expected {
  readonly challenge: string
  readonly relyingParty: RelyingParty
}

// Loaded with the first passkey: most starts of a server never need them.
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

const expectations = ({ challenge, relyingParty: { id, origin } }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

/**
 * The same attestation without a statement about the device. The server wants none. Some browsers send one all the same, and
 * checking its certificates would fetch lists from addresses that stand in them.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const plain = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain))
}

/** The public half of a new passkey; null if the answer is not right. */
export async function verifyNew(
  { response, ...credential }: AddPasskeyRequest['credential'],
  expected: Expected,
): Promise<PublicCredential | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectations(expected),
      response: {
        ...credential,
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: await withoutStatement(response.attestationObject),
        },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    // The checked data name the credential; the answer around them could name another.
    if (!verified || registrationInfo.credential.id !== credential.id) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.transports,
    }
  } catch {
    // The library throws an error for each way to be wrong.
    return null
  }
}

/** The new counter of a passkey that has signed the challenge; null if the answer is not right. */
export async function verifyUse(
  credential: PasskeyLoginRequest['credential'],
  { account, credentialId, publicKey, counter }: FoundPasskey,
  expected: Expected,
): Promise<number | null> {
  if (credential.response.userHandle !== userHandleOf(account)) return null
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(expected),
      response: { ...credential, clientExtensionResults: {} },
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws an error for each way to be wrong, a counter that did not grow too.
    return null
  }
}
