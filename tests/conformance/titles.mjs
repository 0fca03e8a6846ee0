/**
 * The ids a title claims, and what is wrong with the claims it makes.
 * @typedef {{ ids: string[], problems: string[] }} Claims
 */

const brackets = /\[([^[\]]*)\]/g
const claim = /^([A-Z]+)-(\d{3})(?:\.\.(?:([A-Z]+)-)?(\d{3}))?$/
const idLike = /^([A-Z]+)-\d/

/**
 * Finds the ids in the square brackets of a title: one, several parted by spaces or commas, or a range whose
 * second end may leave out its area. A range stands for the known ids between its ends, both included.
 * Brackets that do not start with an id belong to the title's own words and are left alone.
 * @param {string} title
 * @param {readonly string[]} known every id there is
 * @returns {Claims}
 * @example
 * claimsIn('[ACC-001 ACC-003] a header toggles its item', ['ACC-001', 'ACC-003']).ids // both
 */
export function claimsIn(title, known) {
  const areas = new Set(known.map((id) => id.slice(0, id.indexOf('-'))))
  /** @type {Set<string>} */
  const ids = new Set()
  /** @type {string[]} */
  const problems = []
  for (const [, inside = ''] of title.matchAll(brackets)) {
    const tokens = inside.split(/[\s,]+/).filter(Boolean)
    if (!startsWithId(tokens[0] ?? '', areas)) continue
    for (const token of tokens) {
      const found = idsOf(token, known)
      if (found.length === 0) problems.push(`${token} names no item of tests/conformance/items`)
      for (const id of found) ids.add(id)
    }
  }
  return { ids: [...ids], problems }
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
 * @param {string} token
 * @param {readonly string[]} known
 * @returns {string[]}
 */
function idsOf(token, known) {
  const [, area, first, lastArea = area, last = first] = claim.exec(token) ?? []
  if (!area || !first || !last || lastArea !== area) return []
  return known.filter(
    (id) => id.startsWith(`${area}-`) && id >= `${area}-${first}` && id <= `${area}-${last}`,
  )
}
