import { afterEach, beforeEach, vi } from 'vitest'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

/** The result of a browser for a passkey, new or used. Its id is `AQI`. */
const CREDENTIAL = {
  id: 'AQI',
  rawId: bytes(1, 2),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(3),
    attestationObject: bytes(4),
    authenticatorData: bytes(5),
    signature: bytes(6),
    userHandle: bytes(7),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}

/** An error, as browsers name it. */
export const browserError = (name: string): Error => Object.assign(new Error(name), { name })

/** A browser with passkeys, whose answers a test decides. The React root of a test removes its globals. */
export function fakeCredentials() {
  const create = vi.fn()
  const get = vi.fn()
  beforeEach(() => {
    create.mockReset().mockResolvedValue(CREDENTIAL)
    get.mockReset().mockResolvedValue(CREDENTIAL)
    vi.stubGlobal('PublicKeyCredential', class {})
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { create, get }
}
