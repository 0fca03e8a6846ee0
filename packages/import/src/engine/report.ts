/** Whether what was found works for a visitor: as before, in part, or not. */
export type Grade = 'works' | 'partly' | 'not'

/** A block that was found, and what became of it. */
export interface Found {
  readonly kind: string
  readonly shape: string
  /** Its place in the page, as a path of ids and tag names. */
  readonly where: string
  readonly grade: Grade
  /** Sentences for the owner: what does not work, and why. */
  readonly reasons: readonly string[]
}
