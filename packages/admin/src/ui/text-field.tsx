import { type InputHTMLAttributes, useId } from 'react'
import './text-field.css'

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'dir' | 'inputMode' | 'list' | 'readOnly' | 'required'
  > {
  readonly label: string
  readonly name: string
  readonly type?: 'text' | 'date' | 'datetime-local' | 'email' | 'password'
  readonly help?: string
  /** The message if the value is not accepted. */
  readonly error: string | undefined
  readonly value: string
  onChange(value: string): void
}

/**
 * A labelled field of one line, with its help and its message. It has no maximum: a browser would cut what is pasted, and a
 * password that is cut is another one.
 */
export function TextField({
  label,
  help,
  error,
  type = 'text',
  autoComplete = 'off',
  onChange,
  ...input
}: Props) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        autoComplete={autoComplete}
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
