import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readConstants, readReasons } from './constants.mjs'
import { coverageOf } from './coverage.mjs'
import { allIds, readAreas } from './items.mjs'
import { differenceOf, readRecord, recordText, unionOf } from './record.mjs'
import { documentText, tableText } from './report.mjs'
import { readResults } from './results-folder.mjs'

/** @typedef {import('./record.mjs').Difference} Difference */
/** @typedef {import('./coverage.mjs').Coverage} Coverage */
/** @typedef {(line: string) => void} Print */

const folderOfResults = '.cache/results'
const record = 'tests/conformance/covered.json'
const constantsFile = 'tests/conformance/constants.json'
const exportsFile = 'tests/conformance/exports.json'
const page = 'docs/contributor/conformance.md'
const usage = `npm run conformance               print what is covered and write ${page}
npm run conformance -- --check    fail when an id of ${record} is no longer covered
npm run conformance -- --update   add newly covered ids to ${record} and write ${page}`

/**
 * The conformance command.
 * @param {string} root the project's folder
 * @param {readonly string[]} flags none, `--check` or `--update`
 * @param {Print} print
 * @returns {number} the exit code: 0 for good, 1 for a lost id or for files that cannot be trusted, 2 when
 *   there is nothing to read or the flags are wrong.
 * @example
 * process.exitCode = runConformance(process.cwd(), process.argv.slice(2), console.log)
 */
export function runConformance(root, flags, print) {
  const [mode = '', ...rest] = flags
  if (!['', '--check', '--update'].includes(mode) || rest.length > 0) {
    print(`The flags "${flags.join(' ')}" are not understood. Use one of:\n${usage}`)
    return 2
  }
  try {
    return conformance(root, mode, print)
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/**
 * @param {string} root
 * @param {string} mode
 * @param {Print} print
 */
function conformance(root, mode, print) {
  const areas = readAreas(join(root, 'tests/conformance/items'))
  const known = allIds(areas)
  const constants = readConstants(join(root, constantsFile), known)
  const exportsOnly = readReasons(join(root, exportsFile), known)
  const recorded = readRecord(join(root, record), known)
  const { outcomes, files, problems } = readResults(join(root, folderOfResults))
  if (outcomes.length === 0 && problems.length === 0) {
    print(`There are no test results in ${folderOfResults}: run npm test, which writes them, and try again.`)
    return 2
  }
  const coverage = coverageOf(outcomes, areas, constants)
  for (const line of files) print(`${folderOfResults}/${line}`)
  if (mode !== '--check') print(tableText(areas, coverage))
  for (const problem of problems) print(`${folderOfResults}/${problem}`)
  for (const problem of coverage.problems) print(problem)
  if (problems.length + coverage.problems.length > 0) return 1

  const difference = differenceOf(recorded, coverage)
  if (mode === '--check') return check(difference, coverage, print)
  // A run of one suite alone covers less, so an update adds ids and never takes one off the record.
  const union = unionOf(known, recorded, coverage)
  if (mode === '--update') {
    write(join(root, record), recordText(union))
    printUpdate(difference, union.behaviour.length + union.constant.length, print)
  }
  write(join(root, page), documentText(areas, mode === '--update' ? union : coverage, exportsOnly))
  return 0
}

/**
 * @param {Difference} difference
 * @param {Coverage} coverage
 * @param {Print} print
 */
function check({ lost, gained }, coverage, print) {
  for (const id of lost) {
    const failed = coverage.failing.get(id)
    const left = coverage.constant.includes(id)
      ? 'only a comparison of a constant is left'
      : 'no test that carries it passed'
    const why = failed === undefined ? left : `a test failed: "${failed}"`
    print(`${id} is on record as covered and is not: ${why}.`)
  }
  if (gained.length > 0) {
    print(`Covered, but not on record: ${gained.join(' ')}.`)
    print('Record them with npm run conformance -- --update.')
  }
  const count = coverage.behaviour.length + coverage.constant.length
  if (lost.length === 0) print(`All ${count - gained.length} recorded ids are covered.`)
  return lost.length === 0 ? 0 : 1
}

/**
 * @param {Difference} difference
 * @param {number} total
 * @param {Print} print
 */
function printUpdate({ lost, gained }, total, print) {
  print(`${record}: ${gained.length} ids added, ${total} on record.`)
  if (lost.length === 0) return
  print(`On record, but not covered by these results: ${lost.join(' ')}.`)
  print('Mend the tests, or take an id off the record by hand where the promise itself is gone.')
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
