import { Fragment, useCallback, useEffect, useRef, useState } from 'react'

/** The end of a sentence. */
const END = /[.!?…]$/

/** Texts after each other. Some of the catalogue's texts end with a full stop, and some do not; the last stays as it is. */
export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index, all) => (END.test(text) || index === all.length - 1 ? text : `${text}.`))
    .join(' ')

/** A text without a second full stop where a name in it ends with one, such as that of a company. An ellipsis stays. */
export const withSingleStops = (text: string): string => text.replace(/(?<!\.)([.!?…])\.(?=\s|$)/g, '$1')

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

/** The text of a live region, and a function that announces another one. */
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

/** Speaks texts through a live region. Each text is a new node, so that the same text is spoken again. */
export const LiveRegion = ({ announcement: { text, id }, className = 'hidden' }: Props) => (
  <p className={className} role="status">
    <Fragment key={id}>{text}</Fragment>
  </p>
)

/**
 * As `useAnnouncement`, for texts about what a form shows: they go with its next change, which may make them false.
 *
 * @param form - what is another value, by identity, once the form was changed or saved. A text about a change is announced
 * after it.
 */
export function useFormAnnouncement(...form: readonly unknown[]) {
  const [announcement, announce] = useAnnouncement()
  const latest = useRef({ announcement, form })
  useEffect(() => {
    const { announcement: before, form: about } = latest.current
    if (before !== announcement) latest.current = { announcement, form }
    else if (announcement.text !== '' && form.some((each, index) => each !== about[index])) announce('')
  })
  return [announcement, announce] as const
}
