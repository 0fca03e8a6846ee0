import { Labelled } from './labelled.js'

interface Props {
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
export function TextArea({ label, help, error, onChange, ...textarea }: Props) {
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
