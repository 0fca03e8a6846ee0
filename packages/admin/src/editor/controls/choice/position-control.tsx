import { type KeyboardEvent, useRef } from 'react'
import { texts } from '../../../base/texts.js'
import type { ChoiceField } from '../../settings/field.js'
import type { ControlProps } from '../control-props.js'
import { cellOf, isArrow, neighbour } from './positions.js'
import { Radio, UNSET } from './radio.js'

/**
 * A choice of a place: a grid of radio buttons, in which each arrow key moves in its direction. Values that are not
 * places stand above it, beside the one that unsets the option.
 */
export function PositionControl({
  id,
  field,
  value,
  automatic,
  describedBy,
  invalid,
  onChange,
}: ControlProps<ChoiceField>) {
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
