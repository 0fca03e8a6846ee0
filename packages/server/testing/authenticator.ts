import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AddPasskeyRequest,
  PasskeyCreationBody,
  PasskeyLoginRequest,
  PasskeyRequestBody,
} from '@site/runtime/contract'

/** A value of CBOR, as far as an authenticator needs it. Maps keep their order. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | Map<number | string, Cbor>

const head = (type: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}

/** A value as CBOR (RFC 8949). */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ])
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** The answers of a dishonest or broken device. By default all are correct. */
export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** User present 1, user verified 4. */
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string
  /** A format of attestation, and its statement. */
  readonly attestation?: readonly [format: string, statement: Map<string, Cbor>]
}

const PRESENT_AND_VERIFIED = 5
const HAS_KEY = 64

/** An authenticator with one passkey (ES256), and the browser in front of it. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #coseKey: Map<number, Cbor>
  #userHandle = ''
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#coseKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  #data(rpId: string, lies: Lies, attested?: Uint8Array): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.#counter)
    const flags = (lies.flags ?? PRESENT_AND_VERIFIED) | (attested ? HAS_KEY : 0)
    const parts = [sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter]
    return Buffer.concat(attested ? [...parts, attested] : parts)
  }

  /** Makes the passkey. */
  create(
    { challenge, rp, user }: PasskeyCreationBody['options'],
    lies: Lies = {},
  ): AddPasskeyRequest['credential'] {
    this.#userHandle = user.id
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(this.#coseKey)])
    const [format, statement] = lies.attestation ?? ['none', new Map()]
    const attestation = new Map<string, Cbor>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', this.#data(rp.id, lies, attested)],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, lies)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** Signs in with the passkey. */
  get(
    { challenge, rpId }: PasskeyRequestBody['options'],
    lies: Lies = {},
  ): PasskeyLoginRequest['credential'] {
    this.#counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const data = this.#data(rpId, lies)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey)),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    }
  }
}
