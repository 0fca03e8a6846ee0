/** How a part of the bench runs. */
export interface PartOptions {
  /** Rounds that count, at least 1. */
  readonly rounds: number
  /** Gets what is under way, in a few words. */
  progress(text: string): void
}

/** What a part of the bench found out. */
export interface PartReport {
  /** Titles and tables, in their order. */
  readonly tables: readonly (readonly [title: string, table: string])[]
  /** The page for docs/, where the part ran whole. */
  page(): string
}
