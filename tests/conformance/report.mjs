import { allIds } from './items.mjs'

/** @typedef {import('./items.mjs').Area} Area */
/** @typedef {import('./record.mjs').Covered} Covered */

/**
 * One line of a table: how many items of an area, or of all, each kind of test covers.
 * @typedef {{ area: string, title: string, behaviour: number, constant: number, total: number }} Row
 */

const lineWidth = 110

/**
 * The table for the terminal, by area, and below it the ids that are not covered.
 * @param {readonly Area[]} areas
 * @param {import('./coverage.mjs').Coverage} coverage
 * @returns {string}
 * @example
 * console.log(tableText(areas, coverageOf(outcomes, areas, constants)))
 */
export function tableText(areas, coverage) {
  const rows = [...areas.map((area) => rowOf(area, coverage)), totalOf(areas, coverage)]
  const width = Math.max(...rows.map(({ title }) => title.length))
  const line = (/** @type {string[]} */ area, /** @type {(string | number)[]} */ cells) =>
    `${area[0]?.padEnd(5)} ${area[1]?.padEnd(width)} ${cells.map((cell) => String(cell).padStart(9)).join(' ')}`
  const covered = new Set([...coverage.behaviour, ...coverage.constant])
  const open = areas.flatMap((area) => wrapped(Object.keys(area.items).filter((id) => !covered.has(id))))
  return [
    line(['area', ''], ['behaviour', 'constant', 'total']),
    ...rows.map((row) => line([row.area, row.title], [row.behaviour, row.constant, row.total])),
    '',
    open.length > 0 ? 'Not covered:' : 'Every item is covered.',
    ...open,
    ...[...coverage.failing].map(([id, title]) => `${id} is carried by a test that failed: "${title}"`),
    ...(coverage.skipped.length > 0 ? ['Only skipped tests carry:', ...wrapped(coverage.skipped)] : []),
  ].join('\n')
}

/**
 * docs/contributor/conformance.md: the meaning of the numbers, a table by area and every statement, ticked when it is covered.
 * @param {readonly Area[]} areas
 * @param {Covered} proven
 * @param {ReadonlyMap<string, string>} exportsOnly reasons of statements that hold for an export that nothing calls
 * @returns {string}
 * @example
 * writeFileSync('docs/contributor/conformance.md', documentText(areas, coverage))
 */
export function documentText(areas, proven, exportsOnly = new Map()) {
  const covered = { ...proven, behaviour: proven.behaviour.filter((id) => !exportsOnly.has(id)) }
  const all = totalOf(areas, covered)
  return `# Conformance

The promises of this project, statement by statement, and the ones that a test proves. \`npm run conformance\`
writes this page from the results of the last test runs; do not edit it by hand.

- The statements are in \`tests/conformance/items\`, a file for each area. An id never changes its meaning.
- A test that proves a statement carries its id in its own title: \`[ACC-003]\`, several as
  \`[ACC-001 ACC-003]\`, or a range as \`[PGT-001..301]\`. An id in the title of a group of tests is refused.
- A statement is covered when at least one test that carries its id passed and none failed. A skipped test covers
  nothing.
- A test has to fail where its statement is broken. For a statement with a word such as "only", "never", "not" or
  "until", change the line of code that makes it true: a test with its id has to fail.
- **Behaviour** counts the statements that a test of behaviour covers: it runs product code that a visitor, an
  author or a call to the server reaches.
- **Constant** counts the statements that only state a value, such as the number of a page type, and that only a
  comparison with that value covers. Such a test says so in its title: \`[const PGT-001]\`.
  \`tests/conformance/constants.json\` lists these statements with the reason; a comparison that claims any other
  statement is refused.
- \`tests/conformance/covered.json\` is the record of what is covered, a list for each kind. \`npm run conformance --
  --check\` fails when a recorded id is no longer covered, or when only a constant is left where behaviour was
  covered; \`npm run conformance -- --update\` adds newly covered ids.
- A statement that holds for an export of the packages, which themes may call and no part of the product does, is not
  ticked. \`tests/conformance/exports.json\` lists these statements with the reason; tests prove them all the same.

**${all.behaviour}** of ${all.total} statements are covered by tests of behaviour, **${all.constant}** more by comparisons of constants.

| area | about | behaviour | constant | total |
|---|---|---:|---:|---:|
${areas.map((area) => tableRow(rowOf(area, covered))).join('\n')}

${areas.map((area) => section(area, covered, exportsOnly)).join('\n\n')}
`
}

/**
 * @param {Area} area
 * @param {Covered} covered
 * @param {ReadonlyMap<string, string>} exportsOnly
 */
function section(area, { behaviour, constant }, exportsOnly) {
  const lines = Object.entries(area.items).map(([id, text]) => {
    const isConstant = constant.includes(id)
    const tick = isConstant || behaviour.includes(id) ? 'x' : ' '
    const reason = exportsOnly.get(id)
    const note = reason === undefined ? '' : ` *(an export only: ${reason})*`
    return `- [${tick}] ${id} ${text}${isConstant ? ' *(constant)*' : ''}${note}`
  })
  return `## ${area.title}\n\n${lines.join('\n')}`
}

/** @param {Row} row */
const tableRow = ({ area, title, behaviour, constant, total }) =>
  `| ${area} | ${title} | ${behaviour} | ${constant} | ${total} |`

/**
 * @param {Area} area
 * @param {Covered} covered
 * @returns {Row}
 */
function rowOf({ area, title, items }, { behaviour, constant }) {
  const count = (/** @type {readonly string[]} */ ids) => ids.filter((id) => Object.hasOwn(items, id)).length
  return {
    area,
    title,
    behaviour: count(behaviour),
    constant: count(constant),
    total: Object.keys(items).length,
  }
}

/**
 * @param {readonly Area[]} areas
 * @param {Covered} covered
 * @returns {Row}
 */
const totalOf = (areas, { behaviour, constant }) => ({
  area: 'all',
  title: '',
  behaviour: behaviour.length,
  constant: constant.length,
  total: allIds(areas).length,
})

/**
 * @param {readonly string[]} ids
 * @returns {string[]}
 */
function wrapped(ids) {
  /** @type {string[]} */
  const lines = []
  for (const id of ids) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + id.length < lineWidth) lines[lines.length - 1] = `${last} ${id}`
    else lines.push(`  ${id}`)
  }
  return lines
}
