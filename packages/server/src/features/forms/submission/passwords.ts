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
