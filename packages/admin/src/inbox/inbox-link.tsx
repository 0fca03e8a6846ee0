import type { ReactNode } from 'react'
import { writeAddress } from '../panel/address.js'
import { usePanel } from '../ui/panel-context.js'
import { isPlainClick } from '../ui/plain-click.js'
import { type InboxRoute, writeRoute } from './route.js'

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
