import type { ReactNode } from 'react'
import { writeAddress } from '../panel/address.js'
import { usePanel } from '../ui/panel-context.js'
import { isPlainClick } from '../ui/plain-click.js'
import { type Place, writePlace } from './route.js'

interface Props {
  readonly to: Place
  readonly current?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a place in the inbox, which opens in a tab of its own too. */
export function InboxLink({ to, current = false, className, children }: Props) {
  const { navigation } = usePanel()
  const at = writePlace(to)
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
