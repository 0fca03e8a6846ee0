import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

const FILE = 'size.json'

/**
 * The code that a block is measured against: the entry alone, or also the services, which pages have for other
 * blocks.
 */
const BESIDE = ['entry', 'services']

/**
 * A page with the block, and all code that it loads besides the services.
 *
 * @typedef {object} PageBound
 * @property {number} gzip - the maximum number of bytes
 * @property {Record<string, string | boolean | number>} [options] - the options of the block that its pieces depend on
 * @property {string[]} [modules] - modules of the folder that the page loads later
 */

/**
 * @typedef {object} BlockBounds
 * @property {number} gzip - the maximum number of bytes of the block's code, compressed
 * @property {'entry' | 'services'} beside
 * @property {Record<string, PageBound>} [pages] - by their rows in the table
 */

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isBytes = (value) => Number.isInteger(value) && value > 0
const hasOnly = (value, names) => Object.keys(value).every((name) => names.includes(name))
const isPage = (page) =>
  isObject(page) &&
  isBytes(page.gzip) &&
  hasOnly(page, ['gzip', 'options', 'modules']) &&
  (page.options === undefined || isObject(page.options)) &&
  (page.modules === undefined ||
    (Array.isArray(page.modules) && page.modules.every((module) => typeof module === 'string')))

/** The issue of the file's content; undefined if there is none. */
function issueOf(bounds) {
  if (!isObject(bounds)) return 'it is not an object'
  if (!hasOnly(bounds, ['gzip', 'beside', 'pages'])) return 'it may have "gzip", "beside" and "pages" only'
  if (!isBytes(bounds.gzip)) return '"gzip" is not a whole number above 0'
  if (!BESIDE.includes(bounds.beside))
    return `"beside" is not ${BESIDE.map((each) => `"${each}"`).join(' or ')}`
  const { pages = {} } = bounds
  if (!isObject(pages)) return '"pages" is not an object'
  const wrong = Object.keys(pages).find((name) => !isPage(pages[name]))
  return wrong && `the page "${wrong}" needs "gzip", and may have "options" and "modules"`
}

function parse(json, where) {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`${where} is not JSON: ${error.message}`, { cause: error })
  }
}

function read(file) {
  const where = relative(root, file)
  if (!existsSync(file))
    throw new Error(`${where} is missing. It holds the most bytes that the block may have.`)
  const bounds = parse(readFileSync(file, 'utf8'), where)
  const issue = issueOf(bounds)
  if (issue) throw new Error(`${where}: ${issue}.`)
  return bounds
}

/**
 * The bounds of all blocks, by their names.
 *
 * @param {string} blocks - the folder of all blocks
 * @returns {Record<string, BlockBounds>}
 * @throws if a block's folder has no bounds, or invalid ones
 */
export const readBounds = (blocks) =>
  Object.fromEntries(
    readdirSync(blocks, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, read(join(blocks, name, FILE))]),
  )
