import type { KeyboardEvent } from 'react'

/** The step by which Alt with an arrow key moves an item of a list; null for other keys. */
export function stepOfKeys({ altKey, key, nativeEvent }: KeyboardEvent): -1 | 1 | null {
  if (!altKey || nativeEvent.isComposing) return null
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' ? 1 : null
}
