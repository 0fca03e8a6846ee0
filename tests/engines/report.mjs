/**
 * @typedef {import('../../scripts/browsers/places.mjs').Engine} Engine
 * @typedef {import('./page/channel.js').Result} Result
 *
 * The run of one engine. `problem` is the reason for ending early, or empty; `lines` are the warnings of the page.
 * @typedef {object} EngineRun
 * @property {Engine} engine
 * @property {string} version
 * @property {readonly Result[]} results
 * @property {readonly string[]} lines
 * @property {string} problem
 * @property {number} seconds
 * @property {(suite: string) => boolean} [covers] - whether the engine runs a suite; all of them without it
 *
 * One case over all engines.
 * @typedef {object} MergedTest
 * @property {string} title
 * @property {string} suite
 * @property {Result['status']} status
 * @property {Record<string, Result['status'] | 'missing'>} engines
 */

const count = (/** @type {EngineRun} */ run, /** @type {Result['status']} */ status) =>
  run.results.filter((result) => result.status === status).length

/**
 * The run of one engine, from the runs of its parts at the same time.
 *
 * @template {EngineRun} Run
 * @param {readonly Run[]} parts
 * @returns {Run}
 */
export function joinParts(parts) {
  const [first] = parts
  if (!first) throw new Error('An engine has no parts.')
  return {
    ...first,
    results: parts.flatMap(({ results }) => results),
    lines: parts.flatMap(({ lines }) => lines),
    problem: parts.flatMap(({ problem }) => problem || []).join('; '),
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
  }
}

/**
 * One entry per case. It passed if it passed in every engine that runs its suite, and failed if it failed in one, or if
 * one came to an end without it.
 *
 * @param {readonly EngineRun[]} runs
 * @returns {MergedTest[]}
 * @example
 * merge(runs).filter(({ status }) => status === 'failed').length
 */
export function merge(runs) {
  /** @type {Map<string, MergedTest>} */
  const tests = new Map()
  for (const { results } of runs) {
    for (const { suite, title } of results) {
      tests.set(`${suite}\n${title}`, { title, suite, status: 'passed', engines: {} })
    }
  }
  for (const test of tests.values()) {
    for (const { engine, results, covers } of runs) {
      if (covers?.(test.suite) === false) continue
      const own = results.find(({ suite, title }) => suite === test.suite && title === test.title)
      test.engines[engine] = own?.status ?? 'missing'
    }
    const statuses = Object.values(test.engines)
    if (statuses.some((status) => status === 'failed' || status === 'missing')) test.status = 'failed'
    else if (statuses.includes('skipped')) test.status = 'skipped'
  }
  return [...tests.values()]
}

/**
 * The report for a person: a table, then every failure with its engine, then the console lines of the pages.
 *
 * @param {readonly EngineRun[]} runs
 * @param {ReadonlyMap<Engine, string>} absent engines that did not run, and why
 * @returns {string}
 */
export function printReport(runs, absent) {
  const cells = [
    ['engine', 'version', 'passed', 'failed', 'skipped', 'seconds'],
    ...runs.map((run) => [
      run.engine,
      run.version,
      .../** @type {const} */ (['passed', 'failed', 'skipped']).map((status) => String(count(run, status))),
      run.seconds.toFixed(1),
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const table = cells.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  const details = runs.flatMap(({ engine, results, problem, lines }) => [
    ...results
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ suite, title, status, error }) => `${status} in ${engine}: ${suite}: ${title}\n    ${error ?? ''}`,
      ),
    ...(problem ? [`failed in ${engine}: ${problem}`] : []),
    ...lines.map((line) => `console in ${engine}: ${line}`),
  ])
  const missing = [...absent].map(([engine, why]) => `not run in ${engine}: ${why}`)
  return ['', ...table, '', ...details, ...missing].join('\n').trimEnd()
}

/**
 * Whether a run as a whole is good. Without any engine nothing was shown; in CI every engine must be there.
 *
 * @param {readonly EngineRun[]} runs
 * @param {ReadonlyMap<Engine, string>} absent
 * @param {{ ci: boolean }} options
 * @returns {{ passed: number, failed: number, ok: boolean }}
 */
export function conclude(runs, absent, { ci }) {
  const tests = merge(runs)
  const broken = runs.filter(({ problem }) => problem !== '').length + (ci ? absent.size : 0)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length + broken
  return { passed, failed, ok: failed === 0 && passed > 0 }
}
