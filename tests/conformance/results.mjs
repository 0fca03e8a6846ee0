/**
 * How one test ended. `group` is the titles of the groups around it.
 * @typedef {{ title: string, group: string, status: 'passed' | 'failed' | 'skipped' }} Outcome
 *
 * @typedef {{ testResults: { assertionResults: { title: string, ancestorTitles?: string[], status: string }[] }[] }} VitestReport
 * @typedef {{ status: string, expectedStatus?: string }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ tests: { title: string, status: string }[] }} PlainReport
 */

const vitestSkips = ['skipped', 'pending', 'todo', 'disabled']

/**
 * Reads the outcomes out of a report: of vitest's json reporter, of Playwright's json reporter, or of our own
 * runners, which write `{ tests: [{ title, status }] }`.
 * @param {unknown} report the parsed JSON
 * @returns {Outcome[]}
 * @throws {Error} when the report has none of these shapes, or a status nobody knows.
 * @example
 * outcomesOf({ tests: [{ title: '[ACC-001] a header toggles its item', status: 'passed' }] })
 */
export function outcomesOf(report) {
  if (has(report, 'testResults')) return vitestOutcomes(/** @type {VitestReport} */ (report))
  if (has(report, 'suites')) {
    return /** @type {PlaywrightReport} */ (report).suites.flatMap((suite) => playwrightOutcomes(suite, []))
  }
  if (has(report, 'tests')) return plainOutcomes(/** @type {PlainReport} */ (report))
  throw new Error('it has none of the lists "testResults" (vitest), "suites" (Playwright) and "tests".')
}

/**
 * @param {unknown} report
 * @param {string} list
 */
function has(report, list) {
  return typeof report === 'object' && report !== null && Array.isArray(Reflect.get(report, list))
}

/**
 * @param {VitestReport} report
 * @returns {Outcome[]}
 */
function vitestOutcomes(report) {
  return report.testResults.flatMap((file) =>
    file.assertionResults.map(({ title, ancestorTitles = [], status }) => ({
      title,
      group: ancestorTitles.filter(Boolean).join(' > '),
      status: vitestSkips.includes(status) ? 'skipped' : known(status, title),
    })),
  )
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above
 * @returns {Outcome[]}
 */
function playwrightOutcomes(suite, above) {
  const path = [...above, suite.title].filter(Boolean)
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map((test) => ({ title, group: path.join(' > '), status: playwrightStatus(test, title) })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightOutcomes(inner, path))]
}

/**
 * A test that passed on a retry passed. One that is expected to fail and does counts as failed: what its
 * title says does not hold.
 * @param {PlaywrightTest} test
 * @param {string} title
 * @returns {Outcome['status']}
 */
function playwrightStatus({ status, expectedStatus = 'passed' }, title) {
  if (status === 'expected') return expectedStatus === 'passed' ? 'passed' : 'failed'
  if (status === 'flaky') return 'passed'
  if (status === 'unexpected') return 'failed'
  return known(status, title)
}

/**
 * @param {PlainReport} report
 * @returns {Outcome[]}
 */
function plainOutcomes(report) {
  return report.tests.map(({ title, status }) => ({ title, group: '', status: known(status, title) }))
}

/**
 * @param {string} status
 * @param {string} title
 * @returns {Outcome['status']}
 */
function known(status, title) {
  if (status === 'passed' || status === 'failed' || status === 'skipped') return status
  throw new Error(
    `the status of "${title}" is ${JSON.stringify(status)}; passed, failed and skipped are known.`,
  )
}
