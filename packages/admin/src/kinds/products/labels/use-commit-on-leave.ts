import { useEffect, useEffectEvent } from 'react'

/**
 * Takes over what was typed before its control goes without a blur: Back shows another screen, or the panel is left, which
 * the browser then asks about.
 *
 * @param isPending whether something was typed that is not taken over yet
 * @param commit changes nothing if it cannot be taken over
 */
export function useCommitOnLeave(isPending: boolean, commit: () => void): void {
  const take = useEffectEvent(() => isPending && commit())
  useEffect(() => () => void take(), [])
  useEffect(() => {
    // A page that listens to beforeunload is kept out of the back/forward cache, so it listens only when needed.
    if (!isPending) return undefined
    const leave = (event: BeforeUnloadEvent) => {
      take()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [isPending])
}
