import { DATASET_GAP, DATASET_NUMBER, datasetCellText } from '@site/runtime/contract'
import { writeDecimal } from '../../../base/format/numbers.js'
import { readSigned } from '../../../base/format/signed-numbers.js'
import { type Cell, isNameAt, type Place, type Table } from './value.js'

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

const GAP = /^[-−–—]$/

function readNumber(text: string, language: string): string | null {
  const number = readSigned(text, language)
  return number !== null && DATASET_NUMBER.test(number) ? number : null
}

/**
 * Reads what a person types into a cell: a name, or a number as the language of the site writes it.
 *
 * @example
 * readCell('1.234,50', { row: 1, column: 1 }, 'de') // '1234.5'
 * readCell('many', { row: 1, column: 1 }, 'de') // { typed: 'many' }
 */
export function readCell(typed: string, place: Place, language: string): Cell {
  const text = oneLine(typed)
  if (isNameAt(place) || text === '') return text
  if (GAP.test(text)) return DATASET_GAP
  return readNumber(text, language) ?? { typed: text }
}

/** The text of a cell in its field. */
export function writeCell(cell: Cell, place: Place, language: string): string {
  if (typeof cell !== 'string') return cell.typed
  return isNameAt(place) || cell === DATASET_GAP ? cell : writeDecimal(cell, language)
}

/** The text of a cell as the page shows it. */
export function shownCell(cell: Cell, place: Place, language: string): string {
  if (typeof cell !== 'string') return cell.typed
  return isNameAt(place) ? cell : datasetCellText(cell, language)
}

/** The language that writes numbers as they are stored. */
const EXACT = 'en'

/** A number with what stands around it, such as a currency or a unit. */
const AROUND = /^(\P{Nd}*?)((?:(?<!\p{L})[.,٫])?\p{Nd}(?:.*\p{Nd})?)\P{Nd}*$/u
/** A minus anywhere before a number is its sign, as the chart reads it. A dash is one at the start only. */
const MINUS_BEFORE = /[-−]|^–/

/** A number without what stands around it. */
function bareNumber(text: string): string {
  const [, before = '', digits = ''] = AROUND.exec(text) ?? []
  return MINUS_BEFORE.test(before) ? `-${digits}` : digits
}

/** A value of a theme's table: a number is exact, with a point in every language, and a text is as the page writes it. */
function themeValue(cell: Cell, place: Place, language: string): Cell {
  if (typeof cell === 'string') return readCell(cell || DATASET_GAP, place, EXACT)
  const text = readCell(cell.typed || DATASET_GAP, place, language)
  if (typeof text === 'string') return text
  const bare = readCell(bareNumber(cell.typed), place, language)
  return typeof bare === 'string' && bare !== '' ? bare : text
}

/** The table that a theme prints, as an owner's own: an empty cell is a gap, and units around numbers are left out. */
export const fromTheme = (table: Table, language: string): Table =>
  table.map((cells, row) =>
    cells.map((cell, column) => {
      const place = { row, column }
      return isNameAt(place)
        ? readCell(writeCell(cell, place, language), place, language)
        : themeValue(cell, place, language)
    }),
  )
