/** The groups of commands, in their order. */
export const GROUPS = ['actions', 'screens', 'blocks', 'sections', 'settings'] as const

/** Something that the panel can do or show. */
export interface Command {
  /** Unique. */
  readonly id: string
  readonly group: (typeof GROUPS)[number]
  readonly title: string
  run(): unknown
}
