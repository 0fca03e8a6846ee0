import { createHmac, randomBytes } from 'node:crypto'
import type { FormValues } from '@site/runtime/contract'

/** Beyond this many keys, the oldest one is forgotten. */
const CAPACITY = 10_000

/**
 * Remembers the passwords that were sent with a key, so that a repeated call needs no slow hash. It keeps quick
 * hashes under a secret of this process that is never stored, so they are useless outside it.
 */
export class PasswordMemory {
  readonly #secret = randomBytes(32)
  readonly #digests = new Map<string, string>()

  remember(nonce: string, ids: readonly string[], values: FormValues): void {
    this.#digests.set(nonce, this.#digest(ids, values))
    if (this.#digests.size > CAPACITY) this.#digests.delete(this.#digests.keys().next().value ?? nonce)
  }

  /** Whether the same passwords were sent before; undefined if the key is not remembered. */
  matches(nonce: string, ids: readonly string[], values: FormValues): boolean | undefined {
    const digest = this.#digests.get(nonce)
    return digest === undefined ? undefined : digest === this.#digest(ids, values)
  }

  #digest(ids: readonly string[], values: FormValues): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(ids.map((id) => [id, values[id]])))
      .digest('base64url')
  }
}
