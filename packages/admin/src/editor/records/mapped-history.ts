import type { History, Step } from './history.js'

/** Replaces each value of the history, because the values that they are based on have changed. */
export function mapHistory({ past, future }: History, map: (value: unknown) => unknown): History {
  const steps = (from: readonly Step[]) =>
    from.map((step) => ({
      ...step,
      changes: step.changes.map(({ name, before, after }) => ({
        name,
        before: map(before),
        after: map(after),
      })),
    }))
  return { past: steps(past), future: steps(future) }
}
