import { type LastSave, LastSaveBody } from '@site/runtime/contract'
import * as v from 'valibot'

/** Author and time of the version in an answer 409; null if the server does not know them. */
export function lastSaveIn(body: unknown): LastSave | null {
  const parsed = v.safeParse(LastSaveBody, body)
  return parsed.success ? parsed.output.lastSave : null
}
