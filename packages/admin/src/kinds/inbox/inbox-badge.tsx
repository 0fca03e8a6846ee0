import { useEffect } from 'react'
import { unreadCount } from '../../base/inbox/inbox.js'
import { useStore } from '../../base/store/use-store.js'
import { texts } from '../../base/texts.js'
import type { BadgeProps } from '../../base/ui/badge-props.js'
import { usePanel } from '../../editor/context/panel-context.js'

/** The number of unread messages, with a label for screen readers. Empty if all are read. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="badge">
      <span aria-hidden="true">{count}</span>
      <span className="hidden"> ({texts.unread(count)})</span>
    </span>
  )

/** The number of unread messages. Unless `passive`, it is read from the server, and again when the window gets focus. */
export function InboxBadge({ passive = false }: BadgeProps) {
  const { inbox } = usePanel()
  const unread = useStore(inbox.store, unreadCount)
  useEffect(() => {
    if (passive) return
    inbox.refresh()
    window.addEventListener('focus', inbox.refresh)
    return () => window.removeEventListener('focus', inbox.refresh)
  }, [inbox, passive])
  return <UnreadCount count={unread} />
}
