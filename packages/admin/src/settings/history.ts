/** One change that can be taken back. */
export interface Step {
  /** Which draft. */
  readonly key: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown
  /** Milliseconds since the page's start. */
  readonly at: number
}

/** Changes to take back, and changes taken back. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** Changes of one field within this time are one step: 300 ms. */
const GROUP = 300

/** Steps that are kept. */
const LONGEST = 200

/** Adds a change. What was taken back before it is gone. */
export function record({ past }: History, step: Step): History {
  const last = past.at(-1)
  const grows = last && last.key === step.key && last.name === step.name && step.at - last.at < GROUP
  const steps = grows ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step]
  return { past: steps.slice(-LONGEST), future: [] }
}

/** The step to take back, and the history without it. */
export function undo({ past, future }: History): { step: Step; history: History } | null {
  const step = past.at(-1)
  return step ? { step, history: { past: past.slice(0, -1), future: [step, ...future] } } : null
}

/** The step to do again, and the history with it. */
export function redo({ past, future }: History): { step: Step; history: History } | null {
  const [step, ...rest] = future
  return step ? { step, history: { past: [...past, step], future: rest } } : null
}

/** The history without the steps of one draft: after its values came from elsewhere, they lead nowhere. */
export const forget = ({ past, future }: History, key: string): History => ({
  past: past.filter((step) => step.key !== key),
  future: future.filter((step) => step.key !== key),
})
