import { type LastSave, LastSaveBody } from '@site/runtime/contract'
import * as v from 'valibot'

/** Who has saved the version in an answer 409, and when; null if the server does not know. */
export function lastSaveIn(body: unknown): LastSave | null {
  const parsed = v.safeParse(LastSaveBody, body)
  return parsed.success ? parsed.output.lastSave : null
}
