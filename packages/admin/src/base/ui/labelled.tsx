import { type ReactNode, useId } from 'react'
import './labelled.css'

/** The attributes that connect a field with its label, its help and its message. */
interface Connection {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface Props {
  readonly label: string
  readonly help: string | undefined
  /** The message if the value is not accepted. */
  readonly error: string | undefined
  /** A warning about an accepted value. The message of a value that is not accepted replaces it. */
  readonly warning?: string | undefined
  /** Renders the field. */
  children(connection: Connection): ReactNode
}

/** A label, a field, its message or warning, and its help. */
export function Labelled({ label, help, error, warning, children }: Props) {
  const id = useId()
  const warns = error === undefined && warning !== undefined
  const described = [error && `${id}-error`, warns && `${id}-warning`, help && `${id}-help`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': described || undefined,
      })}
      {/* A field that has the focus already speaks no new description, so its message is in a live region. */}
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className="labelled-error">
            {error}
          </p>
        )}
        {warns && (
          <p id={`${id}-warning`} className="labelled-warning">
            {warning}
          </p>
        )}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className="soft">
          {help}
        </p>
      )}
    </div>
  )
}
