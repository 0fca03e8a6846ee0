import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './json.mjs'
import { outcomesOf } from './results.mjs'

/**
 * The content of a folder of reports: the outcomes of all of them, a line on each file, and what is wrong with
 * the files that could not be understood.
 * @typedef {{ outcomes: import('./results.mjs').Outcome[], files: string[], problems: string[] }} Results
 */

/**
 * Reads every JSON file of a folder as a report. A folder that does not exist holds none.
 * @param {string} folder
 * @returns {Results}
 * @example
 * const { outcomes } = readResults('.cache/results')
 */
export function readResults(folder) {
  /** @type {Results} */
  const results = { outcomes: [], files: [], problems: [] }
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of names.sort()) {
    const file = join(folder, name)
    try {
      const found = outcomesOf(readJson(file))
      results.outcomes.push(...found)
      results.files.push(`${name}: ${found.length} tests, written ${statSync(file).mtime.toISOString()}`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      results.problems.push(`${name}: ${why} Delete the file and run its tests again.`)
    }
  }
  return results
}
