import { allIds } from './items.mjs'
import { claimsIn } from './titles.mjs'

/**
 * What the tests that ran say about the items.
 * - `covered`: the ids that at least one passing test carries and no failing one, in the order of the areas.
 * - `failing`: for an id that a failing test carries, the title of the first such test.
 * - `skipped`: the ids that skipped tests alone carry.
 * - `problems`: sentences about titles whose claims cannot be read.
 * @typedef {{ covered: string[], failing: Map<string, string>, skipped: string[], problems: string[] }} Coverage
 */

/**
 * Weighs the outcomes of tests against the items they carry in their titles.
 * @param {readonly import('./results.mjs').Outcome[]} outcomes
 * @param {readonly import('./items.mjs').Area[]} areas
 * @returns {Coverage}
 * @example
 * const { covered } = coverageOf(outcomesOf(report), readAreas('tests/conformance/items'))
 */
export function coverageOf(outcomes, areas) {
  const known = allIds(areas)
  /** @type {Set<string>} */
  const passing = new Set()
  /** @type {Map<string, string>} */
  const failing = new Map()
  /** @type {Set<string>} */
  const skipping = new Set()
  /** @type {Set<string>} */
  const problems = new Set()
  for (const { title, group, status } of outcomes) {
    const claims = claimsIn(title, known)
    for (const problem of claims.problems) problems.add(`The test "${title}": ${problem}; correct the id.`)
    const around = claimsIn(group, known)
    // A group passes with its weakest test, which proves next to nothing of what the group's title claims.
    if (around.ids.length + around.problems.length > 0) {
      problems.add(`The group "${group}" carries ids; move each to the title of the test that proves it.`)
    }
    for (const id of claims.ids) {
      if (status === 'passed') passing.add(id)
      else if (status === 'skipped') skipping.add(id)
      else if (!failing.has(id)) failing.set(id, title)
    }
  }
  return {
    covered: known.filter((id) => passing.has(id) && !failing.has(id)),
    failing,
    skipped: known.filter((id) => skipping.has(id) && !passing.has(id) && !failing.has(id)),
    problems: [...problems],
  }
}
