import {
  type PasskeyBody,
  PasskeyCreationBody,
  PasskeyRequestBody,
  PasskeysBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { SignedIn } from './app.js'
import { Authenticator, type Lies } from './authenticator.js'
import { site } from './panel.js'

/** Where passkeys of the test site work: its own address. */
export const ORIGIN = 'https://river-museum.example'

const OWN = '/api/config/account/passkeys'

interface Sent {
  readonly method?: string
  readonly body?: unknown
  readonly by?: SignedIn
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly origin?: string
}

/** A call at the site's own address. */
export async function call(
  path: string,
  { method = 'POST', body = {}, by, cookie = by?.cookie, headers, origin = ORIGIN }: Sent = {},
): Promise<Response> {
  return site.app.request(`${origin}${path}`, {
    method,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    headers: {
      origin,
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...(by && { 'x-csrf-token': by.crumb }),
      ...headers,
    },
  })
}

export const list = async (by: SignedIn) =>
  v.parse(PasskeysBody, await (await call(OWN, { method: 'GET', by })).json())

export const askToAdd = (by: SignedIn, current: string | null = null) =>
  call(`${OWN}/options`, { by, body: { current } })

export const creation = async (by: SignedIn, current: string | null = null) =>
  v.parse(PasskeyCreationBody, await (await askToAdd(by, current)).json()).options

export const send = (by: SignedIn, credential: unknown, name = 'Key') =>
  call(OWN, { by, body: { name, credential } })

/** Adds a passkey of a new authenticator to an account. */
export async function add(
  by: SignedIn,
  name = 'Key',
): Promise<{ readonly key: Authenticator; readonly passkey: PasskeyBody }> {
  const key = new Authenticator(ORIGIN)
  const response = await send(by, key.create(await creation(by)), name)
  if (response.status !== 201) throw new Error(`Adding a passkey answered ${response.status}.`)
  return { key, passkey: (await response.json()) as PasskeyBody }
}

/** The options of a browser that is about to sign in, and its cookie. */
export async function request(headers: Record<string, string> = {}) {
  const response = await call('/api/auth/passkey/options', { headers })
  const { options } = v.parse(PasskeyRequestBody, await response.json())
  return { options, cookie: response.headers.getSetCookie()[0]!.split(';', 1)[0]! }
}

export const present = (cookie: string, credential: unknown, headers: Record<string, string> = {}) =>
  call('/api/auth/passkey', { cookie, body: { credential }, headers })

/** Signs in with a passkey. */
export async function enter(key: Authenticator, lies: Lies = {}, headers: Record<string, string> = {}) {
  const { options, cookie } = await request(headers)
  return present(cookie, key.get(options, lies), headers)
}
