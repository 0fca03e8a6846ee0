import { readJson } from './json.mjs'

/**
 * The ids that are covered, by the kind of test that covers them. A behaviour covers more than a constant.
 * @typedef {{ behaviour: readonly string[], constant: readonly string[] }} Covered
 *
 * The difference between the coverage of a run and the record.
 * @typedef {{ lost: string[], gained: string[] }} Difference
 */

const lineWidth = 110
const kinds = /** @type {const} */ (['behaviour', 'constant'])

/**
 * Reads the ids on record. A missing record is an error: without one, nothing could be lost.
 * @param {string} file
 * @param {readonly string[]} known every id there is
 * @returns {Covered}
 * @throws {Error} when the record is missing or does not hold two lists of known ids.
 * @example
 * readRecord('tests/conformance/covered.json', allIds(areas))
 */
export function readRecord(file, known) {
  const record = /** @type {Record<string, unknown>} */ (readJson(file))
  for (const kind of kinds) {
    const ids = record[kind]
    if (!Array.isArray(ids)) throw new Error(`${file}: "${kind}" is not a list; write a list of ids.`)
    const stranger = ids.find((id) => !known.includes(id))
    if (stranger !== undefined) throw new Error(`${file}: ${stranger} is not an item; take it out.`)
  }
  return /** @type {Covered} */ (record)
}

/**
 * Compares the ids covered now with those on record. A behaviour that only a constant covers now is lost.
 * @param {Covered} recorded
 * @param {Covered} covered
 * @returns {Difference}
 * @example
 * differenceOf({ behaviour: ['ACC-001'], constant: [] }, { behaviour: [], constant: [] }) // lost: ACC-001
 */
export function differenceOf(recorded, covered) {
  const any = new Set([...covered.behaviour, ...covered.constant])
  const onRecord = new Set([...recorded.behaviour, ...recorded.constant])
  return {
    lost: [
      ...recorded.behaviour.filter((id) => !covered.behaviour.includes(id)),
      ...recorded.constant.filter((id) => !any.has(id)),
    ],
    gained: [
      ...covered.behaviour.filter((id) => !recorded.behaviour.includes(id)),
      ...covered.constant.filter((id) => !onRecord.has(id)),
    ],
  }
}

/**
 * The ids on record or covered now, each in the stronger of its kinds.
 * @param {readonly string[]} known every id there is
 * @param {Covered} recorded
 * @param {Covered} covered
 * @returns {Covered}
 * @example
 * unionOf(['ACC-001'], { behaviour: [], constant: [] }, { behaviour: ['ACC-001'], constant: [] })
 */
export function unionOf(known, recorded, covered) {
  const behaviour = new Set([...recorded.behaviour, ...covered.behaviour])
  const constant = new Set([...recorded.constant, ...covered.constant])
  return {
    behaviour: known.filter((id) => behaviour.has(id)),
    constant: known.filter((id) => constant.has(id) && !behaviour.has(id)),
  }
}

/**
 * Writes a record as the project's formatter would: a list on one line while it fits, else an id a line.
 * @param {Covered} covered
 * @returns {string}
 * @example
 * recordText({ behaviour: ['ACC-001'], constant: [] }) // '{\n  "behaviour": ["ACC-001"],\n  "constant": []\n}\n'
 */
export function recordText(covered) {
  const lists = kinds.map((kind) => {
    const ids = covered[kind].map((id) => JSON.stringify(id))
    const line = `  "${kind}": [${ids.join(', ')}]`
    return line.length < lineWidth ? line : `  "${kind}": [\n${ids.map((id) => `    ${id}`).join(',\n')}\n  ]`
  })
  return `{\n${lists.join(',\n')}\n}\n`
}
