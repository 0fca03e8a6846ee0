import { useState } from 'react'
import { controlOf } from '../src/editor/controls/table.js'
import type { Field } from '../src/editor/settings/field.js'

interface Props {
  readonly id: string
  readonly field: Field
  readonly start: unknown
  /** The value on the page while it is unset. */
  readonly effective: unknown
  /** Called with the value at the start, and after each change. */
  onValue(value: unknown): void
}

/** A control that shows what it reports, as the form does. */
export function HeldControl({ id, field, start, effective, onValue }: Props) {
  const [value, setValue] = useState(start)
  onValue(value)
  const Control = controlOf(field)
  return (
    <Control
      id={id}
      field={field}
      value={value}
      automatic="None"
      describedBy=""
      invalid={false}
      effective={() => effective}
      onChange={setValue}
    />
  )
}
