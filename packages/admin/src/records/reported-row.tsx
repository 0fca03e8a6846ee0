import type { ReactNode } from 'react'
import { useMayConfigure } from '../editor/context/panel-context.js'

/** A label and its values. */
type ReportedFact = readonly [label: string, values: readonly string[]]

interface Props {
  readonly title: string
  /** Those without a value are left out. */
  readonly facts: readonly ReportedFact[]
  readonly deleteText: string
  /** The accessible name of the button. */
  readonly deleteLabel: string
  readonly children?: ReactNode
  onDelete(): void
}

/** Equal reports of browsers. Anyone can send one, so nothing in it becomes a link. */
export function ReportedRow({ title, facts, deleteText, deleteLabel, children, onDelete }: Props) {
  const mayDelete = useMayConfigure()
  const known = facts
    .map(([label, values]): ReportedFact => [label, values.filter((value) => value !== '')])
    .filter(([, values]) => values.length > 0)
  return (
    <li className="reported-row">
      <div className="reported-head">
        <h3 dir="auto">{title}</h3>
        {mayDelete && (
          <button
            type="button"
            className="button button-small button-danger"
            aria-label={deleteLabel}
            onClick={onDelete}
          >
            {deleteText}
          </button>
        )}
      </div>
      <dl>
        {known.map(([label, values]) => (
          <div key={label}>
            <dt>{label}</dt>
            {values.map((value) => (
              <dd key={value} dir="auto">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {children}
    </li>
  )
}
