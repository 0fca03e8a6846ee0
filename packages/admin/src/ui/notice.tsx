import type { ReactNode } from 'react'
import { Icon } from './icon.js'

interface Props {
  /** Screen readers interrupt for an alert, and wait with a status. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
  /** Buttons and links. */
  readonly actions?: ReactNode
}

/** A message that says what went wrong and what to do. */
export const Notice = ({ role, children, actions }: Props) => (
  <div className={`notice notice-${role}`} role={role}>
    <Icon name="warning" />
    <div className="notice-text">{children}</div>
    {actions && <div className="notice-actions">{actions}</div>}
  </div>
)
