import type { ReactNode } from 'react'
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
  readonly isCurrent: boolean
  readonly title: ReactNode
  readonly state: StateProps
  readonly details: readonly string[]
  /** The text for unsaved changes, if there are some. */
  readonly unsaved: string | false
}

/** One record in a list: its title, its state, and what people look for. It leads to its editor. */
export const RecordRow = ({ screen, at, isCurrent, title, state, details, unsaved }: Props) => (
  <li className="records-row record-row">
    <ScreenLink screen={screen} at={at} current={isCurrent} className="records-row-link">
      <span className="records-row-title">{title}</span>
      <RecordState {...state} />
      <span className="records-row-text soft">{details.join(' · ')}</span>
      {unsaved && <span className="records-row-more record-unsaved">{unsaved}</span>}
    </ScreenLink>
  </li>
)
