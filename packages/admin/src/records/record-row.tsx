import type { ReactNode } from 'react'
import { texts } from '../base/texts.js'
import { ScreenLink } from '../editor/context/screen-link.js'

interface StateProps {
  /** How it differs from the usual state. */
  readonly tone: 'usual' | 'soft' | 'strong' | 'danger'
  readonly children: string
}

/** A word for the state of a record, such as "Draft". */
export const RecordState = ({ tone, children }: StateProps) => (
  <span className="record-state" data-tone={tone}>
    {children}
  </span>
)

interface Props {
  readonly screen: string
  /** The place of the record in its screen. */
  readonly at: string
  /** The place that is open. */
  readonly open: string | null
  readonly title: ReactNode
  readonly state: StateProps
  /** The facts people look for; empty ones are left out. */
  readonly details: readonly (string | false)[]
  /** The places of records with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
  /** Another link of the row, such as to its page. */
  readonly action?: ReactNode
}

/** One record in a list: its title, its state, and what people look for. It leads to its editor. */
export const RecordRow = ({ screen, at, open, title, state, details, unsaved, action }: Props) => (
  <li className="records-row record-row">
    <ScreenLink screen={screen} at={at} current={at === open} className="records-row-link">
      <span className="records-row-title">{title}</span>
      <RecordState {...state} />
      <span className="records-row-text soft">{details.filter(Boolean).join(' · ')}</span>
      {unsaved.has(at) && <span className="records-row-more record-unsaved">{texts.unsaved}</span>}
    </ScreenLink>
    {action}
  </li>
)
