import { isSameValue } from '@site/runtime/contract'

/** The value of one option before and after a change. Undefined is unset. */
export interface Change {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Changes of one record that are undone together. */
export interface Step {
  readonly changes: readonly Change[]
  /** Milliseconds since the page's start. */
  readonly at: number
  /** Greater for a later step, also of another record of the kind. */
  readonly order: number
}

/** Changes that can be undone, and changes that were undone. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** Changes of the same options within this time are one step. */
const MERGE_MS = 300

/** Older steps are dropped. */
const MAX_STEPS = 200

const namesIn = ({ changes }: Step) => changes.map(({ name }) => name)

/** The step of two changes of the same options in quick succession; null for other steps. */
function merge(last: Step | undefined, next: Step): Step | null {
  // A step of another record may be in between.
  if (!last || next.order - last.order !== 1 || next.at - last.at >= MERGE_MS) return null
  if (!isSameValue(namesIn(last), namesIn(next))) return null
  const changes = next.changes.map((change, index) => ({ ...change, before: last.changes[index]?.before }))
  return { ...next, changes }
}

/** Whether undoing a step would show no difference. */
const isNothing = ({ changes }: Step) => changes.every(({ before, after }) => Object.is(before, after))

/** Adds a change. Changes that were undone before it cannot be redone. */
export function record({ past, future }: History, step: Step): History {
  // After an undo, a new change belongs to no earlier step.
  const merged = future.length === 0 ? merge(past.at(-1), step) : null
  const steps = merged ? [...past.slice(0, -1), merged] : [...past, step]
  return { past: steps.filter((each) => !isNothing(each)).slice(-MAX_STEPS), future: [] }
}

/** Adds a change as a step of its own, however soon it follows another one. */
export const recordApart = ({ past }: History, step: Step): History => ({
  past: [...past, step].slice(-MAX_STEPS),
  future: [],
})

/**
 * Removes the latest steps of a field, back to the one that set its current value: a control with its own undo has undone
 * them. Without such a step, the change is added as a step.
 */
export function takeBack({ past, future }: History, step: Step): History {
  const [change] = step.changes
  for (let at = past.length - 1; at >= 0; at -= 1) {
    const [earlier, ...others] = past[at]!.changes
    if (!earlier || earlier.name !== change?.name || others.length > 0) break
    if (Object.is(earlier.before, change.after)) return { past: past.slice(0, at), future: [] }
  }
  return record({ past, future }, step)
}

/** A step to undo or redo, and the history after it. */
export interface HistoryMove {
  readonly step: Step
  readonly history: History
}

export function undo({ past, future }: History): HistoryMove | null {
  const step = past.at(-1)
  return step ? { step, history: { past: past.slice(0, -1), future: [step, ...future] } } : null
}

export function redo({ past, future }: History): HistoryMove | null {
  const [step, ...rest] = future
  return step ? { step, history: { past: [...past, step], future: rest } } : null
}
