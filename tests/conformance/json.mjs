import { readFileSync } from 'node:fs'

/**
 * Reads a JSON file.
 * @param {string} file
 * @returns {unknown}
 * @throws {Error} naming the file when it is missing or no JSON.
 * @example
 * const record = readJson('tests/conformance/covered.json')
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be read: ${why}.`, { cause: error })
  }
}
