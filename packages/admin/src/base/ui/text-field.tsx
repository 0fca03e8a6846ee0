import type { InputHTMLAttributes } from 'react'
import { Labelled } from './labelled.js'

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
  /** A warning about an accepted value. */
  readonly warning?: string | undefined
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
  warning,
  type = 'text',
  autoComplete = 'off',
  onChange,
  ...input
}: Props) {
  return (
    <Labelled label={label} help={help} error={error} warning={warning}>
      {(connection) => (
        <input
          {...input}
          {...connection}
          type={type}
          autoComplete={autoComplete}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}
