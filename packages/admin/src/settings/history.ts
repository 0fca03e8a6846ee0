/** One change that can be undone. */
export interface Step {
  /** Key of the draft. */
  readonly key: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** Milliseconds since the page's start. */
  readonly at: number
}

/** Changes that can be undone, and changes that were undone. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** Changes of one field within this time are one step. */
const MERGE_MS = 300

/** Older steps are dropped. */
const MAX_STEPS = 200

/** Adds a change. Changes that were undone before it cannot be redone. */
export function record({ past }: History, step: Step): History {
  const last = past.at(-1)
  const merges = last && last.key === step.key && last.name === step.name && step.at - last.at < MERGE_MS
  const steps = merges ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step]
  return { past: steps.slice(-MAX_STEPS), future: [] }
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

/** The history without the steps of one draft, whose values were replaced from elsewhere. */
export const withoutSteps = ({ past, future }: History, key: string): History => ({
  past: past.filter((step) => step.key !== key),
  future: future.filter((step) => step.key !== key),
})
