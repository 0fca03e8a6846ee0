import { useSyncExternalStore } from 'react'

/**
 * Whether a media query matches.
 *
 * @example
 * const isTouch = useMediaQuery('(pointer: coarse)')
 */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
