import { type KeyboardEvent, useRef } from 'react'
import { texts } from '../../../base/texts.js'
import type { ChoiceField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { Radio, UNSET } from './radio.js'

/** A cell of a grid of three by three. */
interface Cell {
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
const isArrow = (key: string): boolean => Object.hasOwn(STEPS, key)

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

/**
 * A choice of a place: a grid of radio buttons, in which each arrow key moves in its direction. Values that are not
 * places stand above it, beside the one that unsets the option.
 */
export function PositionControl(props: ControlProps<ChoiceField>) {
  const { id, field, value, automatic, describedBy, invalid, onChange } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const others = [
    { value: UNSET, title: texts.automaticIs(automatic) },
    ...field.choices.filter((choice) => cellOf(choice.value) === null),
  ]
  const places = field.choices.flatMap((choice) => {
    const cell = cellOf(choice.value)
    return cell ? [{ choice, cell }] : []
  })
  const chosen = places.find(({ choice }) => choice.value === value)?.choice
  const move = (event: KeyboardEvent, from: string) => {
    if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const values = places.map(({ choice }) => choice.value)
    const above = event.key === 'ArrowUp' ? others.at(-1)?.value : undefined
    const to = neighbour(values, from, event.key) ?? above
    if (to === undefined) return
    onChange(to === UNSET ? undefined : to)
    group.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(to)}"]`)?.focus()
  }
  return (
    <fieldset
      ref={group}
      className="choices position"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      <legend className="field-title">{field.title}</legend>
      {others.map((choice) => (
        <Radio key={choice.value} id={id} choice={choice} value={value} onChange={onChange} />
      ))}
      <div className="position-places">
        <div className="position-grid">
          {places.map(({ choice, cell }) => (
            <Radio
              key={choice.value}
              id={id}
              className="position-cell"
              style={{ gridArea: `${cell.row + 1} / ${cell.column + 1}` }}
              title={choice.title}
              choice={choice}
              value={value}
              isSilent
              onChange={onChange}
              onKeyDown={(event) => move(event, choice.value)}
            />
          ))}
        </div>
        <span aria-hidden="true">{chosen?.title}</span>
      </div>
    </fieldset>
  )
}
