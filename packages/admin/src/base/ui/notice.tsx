import { type ReactNode, useRef } from 'react'
import { useFocusKept } from './focus/use-focus-kept.js'
import { Icon } from './icon.js'

interface Props {
  /** Screen readers announce an alert at once, and a status after the current text. */
  readonly role: 'alert' | 'status'
  readonly children: ReactNode
  /** Buttons and links. */
  readonly actions?: ReactNode
}

/** A message with the problem and its solution. */
export function Notice({ role, children, actions }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useFocusKept(notice)
  return (
    <div ref={notice} className={`notice notice-${role}`} role={role}>
      <Icon name="warning" />
      <div className="notice-text">{children}</div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  )
}
