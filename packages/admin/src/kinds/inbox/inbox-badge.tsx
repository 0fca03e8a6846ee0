import { useEffect } from 'react'
import { unreadCount } from '../../base/inbox/inbox.js'
import { useStore } from '../../base/store/store.js'
import { texts } from '../../base/texts.js'
import { usePanel } from '../../editor/context/panel-context.js'

/** The number of unread messages, with a label for screen readers. Empty if all are read. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="badge">
      <span aria-hidden="true">{count}</span>
      <span className="hidden"> ({texts.unread(count)})</span>
    </span>
  )

interface Props {
  /** Another badge of the screen keeps the number up to date. */
  readonly passive?: boolean
}

/** The number of unread messages. Unless `passive`, it is read from the server, and again when the window gets focus. */
export function InboxBadge({ passive = false }: Props) {
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
