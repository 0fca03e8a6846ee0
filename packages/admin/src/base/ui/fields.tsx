import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.js'
import './labelled.css'

/** Longer than fast typists pause between keys: what follows typing waits for it. */
export const TYPING_PAUSE_MS = 250

/** The attributes that connect a field with its label, its help and its message. */
interface Connection {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface LabelledProps {
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
export function Labelled({ label, help, error, warning, children }: LabelledProps) {
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
  /** The person leaves the field. */
  onBlur?(): void
}

/**
 * A labelled field of one line, with its help and its message. It has no maximum: a browser would cut what is pasted, and a
 * password that is cut is another one.
 */
export function TextField(props: Props) {
  const { label, help, error, warning, type = 'text', autoComplete = 'off', onChange, ...input } = props
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

interface TextAreaProps {
  readonly label: string
  readonly name: string
  readonly help?: string
  /** The message if the value is not accepted. */
  readonly error: string | undefined
  readonly readOnly?: boolean
  readonly value: string
  onChange(value: string): void
}

/** A labelled field of several lines, with its help and its message. */
export function TextArea({ label, help, error, onChange, ...textarea }: TextAreaProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {(connection) => (
        <textarea
          {...textarea}
          {...connection}
          rows={3}
          dir="auto"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}

interface FieldNoteProps extends Omit<ComponentProps<'p'>, 'className' | 'children'> {
  readonly look: 'issue' | 'hint'
  /** Without one, the place is empty, so that screen readers follow it. */
  readonly text: string | null | undefined
}

/** A message about a field, beside the sign of a warning. */
export const FieldNote = ({ look, text, ...rest }: FieldNoteProps) => (
  <p {...rest} className={`field-${look}`}>
    {typeof text === 'string' && (
      <>
        <Icon name="warning" />
        {text}
      </>
    )}
  </p>
)
