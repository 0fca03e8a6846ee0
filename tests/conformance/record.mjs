import { readJson } from './json.mjs'

/**
 * How what is covered now differs from what is on record.
 * @typedef {{ lost: string[], gained: string[] }} Difference
 */

const lineWidth = 110

/**
 * Reads the ids on record. A record that is missing is an error, since without one nothing could be lost.
 * @param {string} file
 * @param {readonly string[]} known every id there is
 * @returns {string[]}
 * @throws {Error} when the record is missing or no list of known ids.
 * @example
 * readRecord('tests/conformance/covered.json', allIds(areas))
 */
export function readRecord(file, known) {
  const record = readJson(file)
  if (!Array.isArray(record)) throw new Error(`${file}: it is not a list; write a list of ids.`)
  const stranger = record.find((id) => !known.includes(id))
  if (stranger !== undefined) throw new Error(`${file}: ${stranger} is not an item; take it out.`)
  return record
}

/**
 * Compares the ids covered now with those on record.
 * @param {readonly string[]} recorded
 * @param {readonly string[]} covered
 * @returns {Difference}
 * @example
 * differenceOf(['ACC-001'], ['ACC-002']) // { lost: ['ACC-001'], gained: ['ACC-002'] }
 */
export function differenceOf(recorded, covered) {
  return {
    lost: recorded.filter((id) => !covered.includes(id)),
    gained: covered.filter((id) => !recorded.includes(id)),
  }
}

/**
 * Writes a record as the project's formatter would: on one line while it fits, else an id a line.
 * @param {readonly string[]} ids
 * @returns {string}
 * @example
 * recordText(['ACC-001']) // '["ACC-001"]\n'
 */
export function recordText(ids) {
  const line = `[${ids.map((id) => `"${id}"`).join(', ')}]`
  return `${line.length <= lineWidth ? line : JSON.stringify(ids, null, 2)}\n`
}
