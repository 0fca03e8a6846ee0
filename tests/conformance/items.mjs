import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJson } from './json.mjs'

/**
 * The promises of the site in one area: its short name (the letters every id of it starts with), a title for
 * people, and one statement per id.
 * @typedef {{ area: string, title: string, items: Record<string, string> }} Area
 */

const areaName = /^[A-Z]{3,4}$/
const writtenId = /"([A-Z]+-\d+)":/g

/**
 * Reads every area of a folder, one JSON file each, in the order of their names.
 * @param {string} folder
 * @returns {Area[]}
 * @throws {Error} naming the file and the id when an area is not well-formed.
 * @example
 * const areas = readAreas('tests/conformance/items')
 */
export function readAreas(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => readArea(join(folder, file)))
}

/**
 * @param {string} file
 * @returns {Area}
 */
function readArea(file) {
  const text = readFileSync(file, 'utf8')
  const area = /** @type {Area} */ (readJson(file))
  /** @param {string} what */
  const refuse = (what) => {
    throw new Error(`${file}: ${what}`)
  }
  if (!areaName.test(area.area)) refuse(`"area" is ${JSON.stringify(area.area)}; it has 3 or 4 capitals.`)
  if (basename(file) !== `${area.area}.json`)
    refuse(`it holds the area ${area.area}; name it ${area.area}.json.`)
  if (!area.title) refuse('"title" is empty; give the area a title.')
  const ids = Object.keys(area.items)
  // JSON.parse keeps the last of two equal keys without a word, so the ids are counted in the text as well.
  const written = [...text.matchAll(writtenId)].map((match) => match[1])
  const twice = written.find((id, index) => written.indexOf(id) !== index)
  if (twice) refuse(`${twice} stands there twice; an id has one statement.`)
  const idOfArea = new RegExp(`^${area.area}-\\d{3}$`)
  ids.forEach((id, index) => {
    if (!idOfArea.test(id)) refuse(`${id} is not an id of this area; write ${area.area}- and three digits.`)
    if (index > 0 && id < String(ids[index - 1])) refuse(`${id} comes after ${ids[index - 1]}; sort the ids.`)
    if (!/^\S.*\.$/.test(area.items[id] ?? ''))
      refuse(`the statement of ${id} is not a sentence ending in a stop.`)
  })
  return area
}

/**
 * All ids of the areas, in their order.
 * @param {readonly Area[]} areas
 * @returns {string[]}
 * @example
 * allIds(readAreas('tests/conformance/items')).length
 */
export function allIds(areas) {
  return areas.flatMap((area) => Object.keys(area.items))
}
