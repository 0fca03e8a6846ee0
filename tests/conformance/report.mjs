import { allIds } from './items.mjs'

/** @typedef {import('./items.mjs').Area} Area */

const lineWidth = 110

/**
 * The table for the terminal, covered and total by area, and below it the ids that are not covered.
 * @param {readonly Area[]} areas
 * @param {import('./coverage.mjs').Coverage} coverage
 * @returns {string}
 * @example
 * console.log(tableText(areas, coverageOf(outcomes, areas)))
 */
export function tableText(areas, coverage) {
  const covered = new Set(coverage.covered)
  const width = Math.max(...areas.map((area) => area.title.length))
  const rows = areas.map(
    (area) => `${area.area.padEnd(5)} ${area.title.padEnd(width)} ${share(area, covered)}`,
  )
  const total = `${'all'.padEnd(5)} ${''.padEnd(width)} ${fraction(covered.size, allIds(areas).length)}`
  const open = areas.flatMap((area) => wrapped(Object.keys(area.items).filter((id) => !covered.has(id))))
  const notes = [
    ...[...coverage.failing].map(([id, title]) => `${id} is carried by a test that failed: "${title}"`),
    ...(coverage.skipped.length > 0 ? ['Only skipped tests carry:', ...wrapped(coverage.skipped)] : []),
  ]
  return [
    ...rows,
    total,
    '',
    open.length > 0 ? 'Not covered:' : 'Every item is covered.',
    ...open,
    ...notes,
  ].join('\n')
}

/**
 * docs/conformance.md: what the numbers mean, a table by area and every statement, ticked when it is covered.
 * @param {readonly Area[]} areas
 * @param {readonly string[]} ids the covered ids
 * @returns {string}
 * @example
 * writeFileSync('docs/conformance.md', documentText(areas, coverage.covered))
 */
export function documentText(areas, ids) {
  const covered = new Set(ids)
  return `# Conformance

What this project promises, statement by statement, and which of it a test proves. \`npm run conformance\`
writes this page from the results of the last test runs; do not edit it by hand.

- The statements stand in \`tests/conformance/items\`, a file for each area. An id keeps its meaning for good.
- A test that proves a statement carries its id in its own title: \`[ACC-003]\`, several as
  \`[ACC-001 ACC-003]\`, or a range as \`[PGT-001..301]\`. An id in the title of a group of tests is refused.
- A statement is covered when at least one test that carries its id passed and none failed. A test that was
  skipped covers nothing.
- \`tests/conformance/covered.json\` is the record of what is covered. \`npm run conformance -- --check\` fails
  when a recorded id is no longer covered; \`npm run conformance -- --update\` adds newly covered ids.

**${covered.size} of ${allIds(areas).length}** statements are covered.

| area | about | covered | total |
|---|---|---:|---:|
${areas.map((area) => tableRow(area, covered)).join('\n')}

${areas.map((area) => section(area, covered)).join('\n\n')}
`
}

/**
 * @param {Area} area
 * @param {ReadonlySet<string>} covered
 */
function section(area, covered) {
  const lines = Object.entries(area.items).map(
    ([id, text]) => `- [${covered.has(id) ? 'x' : ' '}] ${id} ${text}`,
  )
  return `## ${area.title}\n\n${lines.join('\n')}`
}

/**
 * @param {Area} area
 * @param {ReadonlySet<string>} covered
 */
function tableRow(area, covered) {
  return `| ${area.area} | ${area.title} | ${countOf(area, covered)} | ${Object.keys(area.items).length} |`
}

/**
 * @param {Area} area
 * @param {ReadonlySet<string>} covered
 */
function share(area, covered) {
  return fraction(countOf(area, covered), Object.keys(area.items).length)
}

/**
 * @param {number} part
 * @param {number} whole
 */
function fraction(part, whole) {
  return `${String(part).padStart(3)}/${String(whole).padEnd(3)}`.trimEnd()
}

/**
 * @param {Area} area
 * @param {ReadonlySet<string>} covered
 */
function countOf(area, covered) {
  return Object.keys(area.items).filter((id) => covered.has(id)).length
}

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
