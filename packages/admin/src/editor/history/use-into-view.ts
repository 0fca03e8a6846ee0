import { type RefObject, useEffect } from 'react'

/**
 * Scrolls to the first entry of a history once it is there: it opens below its button, which may be at the end of what is
 * visible.
 */
export function useIntoView(history: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) history.current?.querySelector('.empty, .revision')?.scrollIntoView({ block: 'nearest' })
  }, [history, isThere])
}
