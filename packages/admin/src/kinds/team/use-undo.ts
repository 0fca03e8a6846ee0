import { useState } from 'react'

interface Steps<Value> {
  readonly past: readonly Value[]
  readonly future: readonly Value[]
}

/**
 * Undo and redo of what a form keeps as one value.
 *
 * @param set - keeps another value
 */
export function useUndo<Value>(value: Value, set: (value: Value) => void) {
  const [{ past, future }, setSteps] = useState<Steps<Value>>({ past: [], future: [] })
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next: Value) {
      setSteps({ past: [...past, value], future: [] })
      set(next)
    },
    undo() {
      if (past.length === 0) return
      setSteps({ past: past.slice(0, -1), future: [value, ...future] })
      set(past.at(-1)!)
    },
    redo() {
      const [next, ...rest] = future
      if (next === undefined) return
      setSteps({ past: [...past, value], future: rest })
      set(next)
    },
  }
}
