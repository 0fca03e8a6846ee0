import { type ReactNode, useState } from 'react'

/**
 * A sentence for a live region, and the function that sets it. Screen readers are silent about a text that stays the same,
 * so each sentence is a new element, also if it has the words of the one before.
 */
export function useAnnouncement(): [announcement: ReactNode, announce: (text: string) => void] {
  const [{ text, count }, set] = useState({ text: '', count: 0 })
  const announce = (next: string) => set((before) => ({ text: next, count: before.count + 1 }))
  return [text !== '' && <span key={count}>{text}</span>, announce]
}
