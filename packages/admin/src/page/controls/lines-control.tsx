import { useState } from 'react'
import { texts } from '../../texts.js'
import type { ControlProps } from './control-props.js'

interface Props extends ControlProps {
  readonly value: readonly string[] | undefined
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A list of short texts, one in each line. What is typed keeps its empty lines until the list changes elsewhere. */
export function LinesControl({ id, title, automatic, describedBy, invalid, onChange, value }: Props) {
  const [typed, setTyped] = useState('')
  const lines = value ?? []
  const isTyped = linesOf(typed).join('\n') === lines.join('\n')
  return (
    <label className="labelled" htmlFor={id}>
      <span className="field-title">{title}</span>
      <textarea
        id={id}
        rows={4}
        value={isTyped ? typed : lines.join('\n')}
        placeholder={value === undefined ? texts.automaticIs(automatic) : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value === '' ? undefined : linesOf(target.value))
        }}
      />
    </label>
  )
}
