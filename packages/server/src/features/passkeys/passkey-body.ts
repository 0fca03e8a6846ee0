import { PASSKEY_NAME_MAX_LENGTH, type PasskeyBody } from '@site/runtime/contract'
import type { ListedPasskey } from './store.js'

/** The rule for the name of a passkey. */
export const NAME_RULE = `Enter a name, with at most ${PASSKEY_NAME_MAX_LENGTH} characters.`

/** A passkey in the form of an answer. */
export const bodyOf = ({ id, name, createdAt, lastUsedAt }: ListedPasskey): PasskeyBody => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
