import { useId } from 'react'
import './text-field.css'

interface Props {
  readonly label: string
  readonly help?: string
  /** The message if the value is not accepted. */
  readonly error: string | undefined
  readonly readOnly?: boolean
  readonly value: string
  onChange(value: string): void
}

/** A labelled field of several lines, with its help and its message. */
export function TextArea({ label, help, error, readOnly = false, value, onChange }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        readOnly={readOnly}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="labelled-error">
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
    </div>
  )
}
