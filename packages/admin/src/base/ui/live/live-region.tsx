import { Fragment, useCallback, useState } from 'react'
import { withSingleStops } from './sentences.js'

/** A text for a live region. */
export interface Announcement {
  readonly text: string
  /** Differs from that of the announcement before. */
  readonly id: number
}

export const SILENCE: Announcement = { text: '', id: 0 }

/** The announcement after another one. */
export const announcedAfter = ({ id }: Announcement, text: string): Announcement => ({
  text: withSingleStops(text),
  id: id + 1,
})

/** What a live region speaks, and a function that announces another text. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState(SILENCE)
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => announcedAfter(before, text)),
    [],
  )
  return [announcement, announce] as const
}

interface Props {
  readonly announcement: Announcement
  readonly className?: string
}

/** Speaks texts through a live region. Each one is a node of its own, so that the same text is spoken again. */
export const LiveRegion = ({ announcement: { text, id }, className = 'hidden' }: Props) => (
  <p className={className} role="status">
    <Fragment key={id}>{text}</Fragment>
  </p>
)
