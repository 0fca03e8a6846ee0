import * as v from 'valibot'
import { LoginRequest } from '../account.js'

/** The most passkeys of an account. */
export const PASSKEYS_MAX = 20

/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 60

/** How browsers reach an authenticator. They need it to find the authenticator again. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const Time = v.pipe(v.string(), v.isoTimestamp())
/** The name that a person gives a passkey. */
export const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_MAX_LENGTH))

const Bytes = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/))

/** An id of a credential has at most 1,023 bytes. */
const CredentialId = Bytes(1364)
const ClientData = Bytes(4000)

const entries = { id: CredentialId, rawId: CredentialId, type: v.literal('public-key') }

/** The browser's result for a new passkey. Bytes are base64url. */
const NewCredential = v.object({
  ...entries,
  response: v.object({
    clientDataJSON: ClientData,
    attestationObject: Bytes(16_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(16)), []),
  }),
})

/** The browser's result when somebody signs in with a passkey. */
const Assertion = v.object({
  ...entries,
  response: v.object({
    clientDataJSON: ClientData,
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    /** The id of the account, as the passkey keeps it; empty if it keeps none. */
    userHandle: v.pipe(v.string(), v.maxLength(86), v.regex(/^[\w-]*$/)),
  }),
})

const Descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.picklist(PASSKEY_TRANSPORTS)),
})

/** A passkey of the calling account. */
export const PasskeyBody = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  name: v.string(),
  createdAt: Time,
  /** Null before the first sign-in with it. */
  lastUsedAt: v.nullable(Time),
})

/** A passkey of the calling account. */
export type PasskeyBody = v.InferOutput<typeof PasskeyBody>

/** The answer of `GET /api/config/account/passkeys`: the oldest first. */
export const PasskeysBody = v.object({
  passkeys: v.array(PasskeyBody),
  /** Why the address of this call can have no passkeys, in words; null if it can. */
  unavailable: v.nullable(v.string()),
  /** The sign-in is too long ago for adding a passkey without the password. */
  needsPassword: v.boolean(),
  /** A name for a passkey of this browser. */
  suggestedName: v.string(),
})

/** The passkeys of the calling account. */
export type PasskeysBody = v.InferOutput<typeof PasskeysBody>

/** The body of `POST /api/config/account/passkeys/options`: the current password, or null shortly after signing in. */
export const PasskeyOptionsRequest = v.object({ current: v.nullable(LoginRequest.entries.password) })

/** The answer: what a browser needs to make a passkey, as `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreationBody = v.object({
  options: v.object({
    challenge: v.string(),
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
    timeout: v.number(),
    excludeCredentials: v.array(Descriptor),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
    attestation: v.literal('none'),
  }),
})

/** The options a browser needs to make a passkey. */
export type PasskeyCreationBody = v.InferOutput<typeof PasskeyCreationBody>

/** The body of `POST /api/config/account/passkeys`. */
export const AddPasskeyRequest = v.object({ name: PasskeyName, credential: NewCredential })

/** A passkey to add. */
export type AddPasskeyRequest = v.InferOutput<typeof AddPasskeyRequest>

/** The body of `PUT /api/config/account/passkeys/{id}`. */
export const RenamePasskeyRequest = v.object({ name: PasskeyName })

/** The answer of `POST /api/auth/passkey/options`, as `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequestBody = v.object({
  options: v.object({
    challenge: v.string(),
    rpId: v.string(),
    timeout: v.number(),
    userVerification: v.literal('required'),
  }),
})

/** The options a browser needs to sign in with a passkey. */
export type PasskeyRequestBody = v.InferOutput<typeof PasskeyRequestBody>

/** The body of `POST /api/auth/passkey`, which signs in. */
export const PasskeyLoginRequest = v.object({ credential: Assertion })

/** A sign-in with a passkey. */
export type PasskeyLoginRequest = v.InferOutput<typeof PasskeyLoginRequest>
