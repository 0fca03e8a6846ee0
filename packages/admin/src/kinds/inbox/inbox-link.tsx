import type { ReactNode } from 'react'
import { type InboxRoute, writeRoute } from '../../base/inbox/route.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { isPlainClick } from '../../editor/context/screen-link.js'
import { writeAddress } from '../../editor/panel/address.js'

interface Props {
  readonly to: InboxRoute
  readonly current?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a location in the inbox, which can also open in its own tab. */
export function InboxLink({ to, current = false, className, children }: Props) {
  const { navigation } = usePanel()
  const at = writeRoute(to)
  return (
    <a
      href={writeAddress('', { screen: 'inbox', at, frameUrl: null, block: null })}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show('inbox', at)
      }}
    >
      {children}
    </a>
  )
}
