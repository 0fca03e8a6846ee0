import { createHmac, randomBytes } from 'node:crypto'
import { isSameBytes } from '../../../base/auth/token.js'
import { LIFETIMES } from '../../../base/limits.js'

/** By how much the clocks of servers that share a database may differ. */
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000

/** A key that this site has issued. */
export interface FormKey {
  /** Identifies the key after it has been spent. */
  readonly nonce: string
  readonly expired: boolean
}

const sign = (secret: string, websiteId: string, nonce: string, expiry: string) =>
  createHmac('sha256', secret).update(`${websiteId}.${nonce}.${expiry}`).digest()

/**
 * Creates a key for one submission. It is signed instead of stored, so that requesting keys writes nothing;
 * only a spent key leaves a row.
 *
 * @param now milliseconds since 1970
 */
export function issueKey(secret: string, websiteId: string, now: number): string {
  const nonce = randomBytes(16).toString('base64url')
  const expiry = (now + LIFETIMES.submissionKey).toString(36)
  return `${nonce}.${expiry}.${sign(secret, websiteId, nonce, expiry).toString('base64url')}`
}

/** Reads a key; null for a key from elsewhere. */
export function readKey(key: string, secret: string, websiteId: string, now: number): FormKey | null {
  const [nonce = '', expiry = '', signature = ''] = key.split('.')
  const expected = sign(secret, websiteId, nonce, expiry)
  const presented = Buffer.from(signature, 'base64url')
  if (!isSameBytes(presented, expected)) return null
  const left = Number.parseInt(expiry, 36) - now
  // Of a time when the clock was ahead. Clocks of several servers differ a little.
  const isOfFuture = left > LIFETIMES.submissionKey + CLOCK_DIFFERENCE_MS
  return { nonce, expired: left <= 0 || isOfFuture }
}
