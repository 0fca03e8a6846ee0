import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PairActions } from './pair-row.js'

/** The actions of the rows as the same functions for as long as the list is shown, so that a row renders by itself. */
export function usePairActions(current: PairActions): PairActions {
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  return useMemo(
    () => ({
      type: (...all) => latest.current.type(...all),
      paste: (...all) => latest.current.paste(...all),
      activate: (index) => latest.current.activate(index),
      add: (index) => latest.current.add(index),
      remove: (index) => latest.current.remove(index),
      step: (...all) => latest.current.step(...all),
    }),
    [],
  )
}
