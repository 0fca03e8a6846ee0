import type { SiteFileBody } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls a function with the files that have arrived since the last rendering. */
export function useArrived(
  arrived: readonly SiteFileBody[],
  onArrived: (added: readonly SiteFileBody[]) => void,
): void {
  const notify = useEffectEvent(onArrived)
  const known = useRef(arrived)
  useEffect(() => {
    if (arrived === known.current) return
    const added = arrived.slice(known.current.length)
    known.current = arrived
    notify(added)
  }, [arrived])
}
