import { useState } from 'react'
import { usePanelState } from './panel-context.js'

/** Drafts by account and place. They stay when the session ends and the same person signs in again. */
const drafts = new Map<string, unknown>()

/**
 * What a person types, kept until it is saved: also while another screen or the form to sign in is shown. Not for
 * passwords.
 *
 * @param key - names the form
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): readonly [value: Value, change: (value: Value) => void, forget: () => void] {
  const account = usePanelState(({ session }) => (session.status === 'signed-in' ? session.account.id : ''))
  const place = `${account} ${key}`
  const [value, setValue] = useState(() => (drafts.has(place) ? (drafts.get(place) as Value) : initial))
  const change = (next: Value) => {
    drafts.set(place, next)
    setValue(next)
  }
  return [value, change, () => drafts.delete(place)]
}
