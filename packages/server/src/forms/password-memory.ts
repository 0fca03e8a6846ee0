import { createHmac, randomBytes } from 'node:crypto'
import type { FormValues } from '@site/runtime/contract'

/** Of more keys than this the first is forgotten. */
const CAPACITY = 10_000

/** Knows which passwords came with a key, so that a repeated call is not hashed again. */
export interface PasswordMemory {
  remember(nonce: string, ids: readonly string[], values: FormValues): void
  /** Whether the same came before; undefined where it is not known. */
  matches(nonce: string, ids: readonly string[], values: FormValues): boolean | undefined
}

/** Quick hashes under a secret of this process, which is written nowhere: they say nothing to anybody else. */
export function createPasswordMemory(): PasswordMemory {
  const secret = randomBytes(32)
  const known = new Map<string, string>()
  const digestOf = (ids: readonly string[], values: FormValues) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(ids.map((id) => [id, values[id]])))
      .digest('base64url')
  return {
    remember(nonce, ids, values) {
      known.set(nonce, digestOf(ids, values))
      if (known.size > CAPACITY) known.delete(known.keys().next().value ?? nonce)
    },
    matches(nonce, ids, values) {
      const digest = known.get(nonce)
      return digest === undefined ? undefined : digest === digestOf(ids, values)
    },
  }
}
