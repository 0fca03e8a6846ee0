import { allIds } from './items.mjs'
import { claimsIn } from './titles.mjs'

/**
 * The coverage of items by the tests that ran.
 * - `behaviour`: the ids with a passing test of behaviour and no failing test, in the order of the areas.
 * - `constant`: the ids of constants with a passing comparison alone and no failing test, in the same order.
 * - `failing`: for an id that a failing test carries, the title of the first such test.
 * - `skipped`: the ids that skipped tests alone carry.
 * - `problems`: sentences about titles whose claims cannot be accepted.
 * @typedef {{
 *   behaviour: string[], constant: string[], failing: Map<string, string>, skipped: string[], problems: string[]
 * }} Coverage
 */

/**
 * Matches the outcomes of tests with the items that their titles carry.
 * @param {readonly import('./results.mjs').Outcome[]} outcomes
 * @param {readonly import('./items.mjs').Area[]} areas
 * @param {ReadonlySet<string>} constants the items that a comparison with a literal can cover
 * @returns {Coverage}
 * @example
 * const { behaviour } = coverageOf(outcomesOf(report), areas, constants)
 */
export function coverageOf(outcomes, areas, constants) {
  const known = allIds(areas)
  /** @type {Record<'behaviour' | 'constant', Set<string>>} */
  const passing = { behaviour: new Set(), constant: new Set() }
  /** @type {Map<string, string>} */
  const failing = new Map()
  /** @type {Set<string>} */
  const skipping = new Set()
  /** @type {Set<string>} */
  const problems = new Set()
  for (const { title, group, status } of outcomes) {
    const claims = claimsIn(title, known)
    for (const problem of claims.problems) problems.add(`The test "${title}": ${problem}; correct the id.`)
    for (const id of claims.constant) {
      if (constants.has(id)) continue
      problems.add(
        `The test "${title}": ${id} describes behaviour, which no comparison of a constant covers.`,
      )
    }
    const around = claimsIn(group, known)
    // A group passes with its weakest test, which proves next to nothing of the title of the group.
    if (around.behaviour.length + around.constant.length + around.problems.length > 0) {
      problems.add(`The group "${group}" carries ids; move each to the title of the test that proves it.`)
    }
    for (const kind of /** @type {const} */ (['behaviour', 'constant'])) {
      for (const id of claims[kind]) {
        if (status === 'passed') passing[kind].add(id)
        else if (status === 'skipped') skipping.add(id)
        else if (!failing.has(id)) failing.set(id, title)
      }
    }
  }
  const behaviour = known.filter((id) => passing.behaviour.has(id) && !failing.has(id))
  const constant = known.filter(
    (id) => passing.constant.has(id) && !passing.behaviour.has(id) && !failing.has(id),
  )
  const covered = new Set([...behaviour, ...constant])
  return {
    behaviour,
    constant,
    failing,
    skipped: known.filter((id) => skipping.has(id) && !covered.has(id) && !failing.has(id)),
    problems: [...problems],
  }
}
