import { isSameValue } from '@site/runtime/contract'
import { useState } from 'react'
import { usePanelState } from './panel-context.js'

/** Drafts by account and place. They stay when the session ends and the same person signs in again. */
const drafts = new Map<string, unknown>()

/**
 * Keeps typed values until they are saved, also while another screen or the form to sign in is shown. Not for
 * passwords.
 *
 * @param key - names the form
 * @returns the value, a function that changes it, and one that ends the draft: without what was saved, also a later one
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): readonly [value: Value, change: (value: Value) => void, forget: (saved?: Value) => void] {
  const account = usePanelState(({ session }) => (session.status === 'signed-in' ? session.account.id : ''))
  const place = `${account} ${key}`
  const [value, setValue] = useState(() => (drafts.has(place) ? (drafts.get(place) as Value) : initial))
  const change = (next: Value) => {
    drafts.set(place, next)
    setValue(next)
  }
  const forget = (saved?: Value) => {
    // Changes that were made during the save stay.
    if (saved === undefined || !drafts.has(place) || isSameValue(drafts.get(place), saved))
      drafts.delete(place)
  }
  return [value, change, forget]
}
