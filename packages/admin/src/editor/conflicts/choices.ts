/** Whose value is kept. */
export type Whose = 'mine' | 'theirs'

/** Whose value is kept of each contested one, by their names. */
export type Choices = ReadonlyMap<string, Whose>

/** A value that two people have changed, as people read it. */
export interface ContestedValue {
  readonly name: string
  readonly title: string
  readonly mine: string
  readonly theirs: string
}
