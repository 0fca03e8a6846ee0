import { createHmac, randomBytes } from 'node:crypto'
import {
  type FieldValue,
  type FormDefinition,
  type FormValues,
  MASKED_PASSWORD,
} from '@site/runtime/contract'
import type { Passwords } from '../../../base/auth/password.js'

/** The password fields of a form that were filled in. */
export const filledPasswords = (form: FormDefinition, values: FormValues): string[] =>
  form.fields.filter(({ id, type }) => type === 'password' && values[id] !== '').map(({ id }) => id)

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')

/** Values with each password replaced by its hash. */
export async function hashPasswords(
  passwords: Passwords,
  ids: readonly string[],
  values: FormValues,
): Promise<FormValues> {
  const hashes = await Promise.all(
    ids.map(async (id) => [id, await passwords.hash(textOf(values[id]))] as const),
  )
  return { ...values, ...Object.fromEntries(hashes) }
}

/**
 * Values without passwords, for the content hash: a quick hash of a password would reveal what the slow one
 * protects.
 */
export const withoutPasswords = (ids: readonly string[], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(ids.map((id) => [id, MASKED_PASSWORD])),
})

/** Whether the passwords of a repeated call match the stored ones. */
export async function samePasswords(
  passwords: Passwords,
  ids: readonly string[],
  values: FormValues,
  stored: FormValues,
): Promise<boolean> {
  for (const id of ids) {
    if (!(await passwords.verify(textOf(values[id]), textOf(stored[id]) || undefined))) return false
  }
  return true
}

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
