import { readJson } from './json.mjs'
import { idsOf } from './titles.mjs'

/**
 * A group of items that state nothing but a value, and why a comparison of that value is all there is to prove.
 * @typedef {{ reason: string, items: string[] }} ConstantGroup
 */

/**
 * Reads the ids of groups with their reasons. A group names single ids and ranges.
 * @param {string} file
 * @param {readonly string[]} known every id there is
 * @returns {Map<string, string>}
 * @throws {Error} when a group has no reason, or a token names no item or one that an earlier token named.
 * @example
 * readReasons('tests/conformance/exports.json', allIds(areas)).get('ANL-001')
 */
export function readReasons(file, known) {
  const groups = readJson(file)
  if (!Array.isArray(groups)) throw new Error(`${file}: it is not a list; write a list of groups.`)
  /** @type {Map<string, string>} */
  const reasons = new Map()
  for (const { reason, items } of /** @type {ConstantGroup[]} */ (groups)) {
    if (!reason) throw new Error(`${file}: the group of ${items[0]} has no reason; give it one.`)
    for (const token of items) {
      const ids = idsOf(token, known)
      if (ids.length === 0) throw new Error(`${file}: ${token} is not an item; take it out.`)
      for (const id of ids) {
        if (reasons.has(id)) throw new Error(`${file}: ${id} is listed twice; keep it in one group.`)
        reasons.set(id, reason)
      }
    }
  }
  return reasons
}

/**
 * Reads the ids of the items that are only constants.
 * @param {string} file
 * @param {readonly string[]} known every id there is
 * @returns {Set<string>}
 * @throws {Error} as {@link readReasons} does
 * @example
 * readConstants('tests/conformance/constants.json', allIds(areas)).has('PGT-001') // true
 */
export const readConstants = (file, known) => new Set(readReasons(file, known).keys())
