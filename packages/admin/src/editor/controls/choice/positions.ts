/** A cell of a grid of three by three. */
export interface Cell {
  readonly row: number
  readonly column: number
}

const ROWS: ReadonlyMap<string, number> = new Map([
  ['top', 0],
  ['bottom', 2],
])
const COLUMNS: ReadonlyMap<string, number> = new Map([
  ['left', 0],
  ['right', 2],
])
const CENTER = 'center'

/**
 * The cell that a value names; null for a value that is not a place.
 *
 * @example
 * cellOf('top left') // { row: 0, column: 0 }
 * cellOf('center') // { row: 1, column: 1 }
 * cellOf('unset') // null
 */
export function cellOf(value: string): Cell | null {
  const words = value.toLowerCase().split(/[ _-]/)
  const isPlace = words.every((word) => word === CENTER || ROWS.has(word) || COLUMNS.has(word))
  const on = (axis: ReadonlyMap<string, number>) => words.flatMap((word) => axis.get(word) ?? [])
  const [rows, columns] = [on(ROWS), on(COLUMNS)]
  if (!isPlace || words.length > 2 || rows.length > 1 || columns.length > 1) return null
  return { row: rows[0] ?? 1, column: columns[0] ?? 1 }
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Whether a key moves in the grid. */
export const isArrow = (key: string): boolean => Object.hasOwn(STEPS, key)

/** The next value in the direction of an arrow key; undefined at the edge. Cells without a value are skipped. */
export function neighbour(values: readonly string[], from: string, key: string): string | undefined {
  const [start, step] = [cellOf(from), STEPS[key]]
  if (!start || !step) return undefined
  return [1, 2]
    .map((distance) =>
      values.find((value) => {
        const cell = cellOf(value)
        return (
          cell?.row === start.row + step.row * distance &&
          cell.column === start.column + step.column * distance
        )
      }),
    )
    .find((value) => value !== undefined)
}
