/**
 * The ids that a title claims, and the errors in its claims.
 * - `behaviour`: the ids whose behaviour the test exercises.
 * - `constant`: the ids whose value the test compares with a literal, marked `[const …]`.
 * - `problems`: a sentence for each token that names no item.
 * @typedef {{ behaviour: string[], constant: string[], problems: string[] }} Claims
 */

const CONSTANT = 'const'
const brackets = /\[([^[\]]*)\]/g
const claim = /^([A-Z]+)-(\d{3})(?:\.\.(?:([A-Z]+)-)?(\d{3}))?$/
const idLike = /^([A-Z]+)-\d/

/**
 * Finds the ids in the square brackets of a title: one, several separated by spaces or commas, or a range whose
 * second end may leave out its area. A range stands for the known ids between its ends, both included. Brackets
 * that do not start with an id, or with `const` and an id, belong to the title's own words.
 * @param {string} title
 * @param {readonly string[]} known every id there is
 * @returns {Claims}
 * @example
 * claimsIn('[ACC-001 ACC-003] a header toggles its item', known).behaviour // ['ACC-001', 'ACC-003']
 * claimsIn('[const PGT-001] page type 1 is a collection', known).constant // ['PGT-001']
 */
export function claimsIn(title, known) {
  const areas = new Set(known.map((id) => id.slice(0, id.indexOf('-'))))
  const behaviour = new Set()
  const constant = new Set()
  const problems = new Set()
  for (const [, inside = ''] of title.matchAll(brackets)) {
    const tokens = inside.split(/[\s,]+/).filter(Boolean)
    const isConstant = tokens[0] === CONSTANT
    if (isConstant) tokens.shift()
    if (!startsWithId(tokens[0] ?? '', areas)) continue
    for (const token of tokens) {
      const ids = idsOf(token, known)
      if (ids.length === 0) problems.add(`${token} names no item of tests/conformance/items`)
      for (const id of ids) (isConstant ? constant : behaviour).add(id)
    }
  }
  return { behaviour: [...behaviour], constant: [...constant], problems: [...problems] }
}

/**
 * Three digits, or the letters of a known area, make an id; "UTF-8" is a word.
 * @param {string} token
 * @param {ReadonlySet<string>} areas
 */
function startsWithId(token, areas) {
  return claim.test(token) || areas.has(idLike.exec(token)?.[1] ?? '')
}

/**
 * The known ids that a token stands for: one id or a range.
 * @param {string} token
 * @param {readonly string[]} known
 * @returns {string[]}
 */
export function idsOf(token, known) {
  const [, area, first, lastArea = area, last = first] = claim.exec(token) ?? []
  if (!area || !first || !last || lastArea !== area) return []
  return known.filter(
    (id) => id.startsWith(`${area}-`) && id >= `${area}-${first}` && id <= `${area}-${last}`,
  )
}
