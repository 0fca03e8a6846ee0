import type { CaseContext } from './context.js'

export interface Case {
  readonly title: string
  /** Milliseconds it may take; 20,000 by default. */
  readonly limit?: number
  readonly run: (context: CaseContext) => void | Promise<void>
}

/** The cases of one file. */
export interface Suite {
  readonly name: string
  readonly cases: readonly Case[]
}

/** Defines a case; its title is written from the view of a visitor or an author. */
export type It = (title: string, run: Case['run'], limit?: number) => void

/**
 * A suite is the default export of a file in `tests/engines/suite`; the runner finds it there.
 *
 * @example
 * export default describe('accordion', (it) => {
 *   it('[ACC-001] a click opens the panel', async ({ mount, click }) => { … })
 * })
 */
export function describe(name: string, define: (it: It) => void): Suite {
  const cases: Case[] = []
  define((title, run, limit) => {
    if (cases.some((other) => other.title === title))
      throw new Error(`${name}: two cases are titled "${title}"`)
    cases.push({ title, run, ...(limit === undefined ? {} : { limit }) })
  })
  return { name, cases }
}
