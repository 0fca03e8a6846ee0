import type { ReactNode } from 'react'
import { Icon } from './icon.js'

interface Props {
  /** An alert interrupts a screen reader; a status waits. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
  /** What can be done about it. */
  readonly actions?: ReactNode
}

/** Says what went wrong and what to do. */
export const Notice = ({ role, children, actions }: Props) => (
  <div className={`notice notice-${role}`} role={role}>
    <Icon name="warning" />
    <div className="notice-text">{children}</div>
    {actions && <div className="notice-actions">{actions}</div>}
  </div>
)
