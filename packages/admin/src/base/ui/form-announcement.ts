import { useEffect, useRef } from 'react'
import { useAnnouncement } from './live-region.js'

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
