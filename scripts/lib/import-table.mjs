/** The origins of pages, by the names of their tables. */
const ORIGINS = { ghost: 'Ghost', hosted: 'the hosted builder', wordpress: 'WordPress' }

const cell = (text) => text.replaceAll('|', '\\|')

/** A shape with limits that depend on the page works where none of them applies. */
function gradeOf(limits) {
  const always = limits.filter(({ when }) => when === undefined)
  if (always.some(({ isWhole }) => isWhole)) return 'not'
  if (always.length > 0) return 'in part'
  return limits.length > 0 ? 'works, or in part' : 'works'
}

/**
 * The table of what an import makes of each kind of block, in each shape.
 *
 * @param {readonly import('../../packages/import/src/engine/table.js').Table[]} tables
 */
export function importTable(tables) {
  const rows = tables.flatMap(({ name, kinds }) =>
    kinds.flatMap((kind) =>
      kind.shapes.map(({ name: shape, limits = [] }) => {
        const reasons = [...new Set(limits.map(({ reason }) => reason))].join(' ')
        return `| ${ORIGINS[name] ?? name} | ${cell(kind.name)} | ${cell(shape)} | ${gradeOf(limits)} | ${cell(reasons)} |`
      }),
    ),
  )
  // Shapes that differ in the markup alone have one name.
  const head = [
    '| pages of | kind | shape | for visitors | why, and what to do |',
    '| --- | --- | --- | --- | --- |',
  ]
  return [...head, ...new Set(rows)].join('\n')
}
