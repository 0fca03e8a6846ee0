import type { ReactNode } from 'react'
import { usePanel } from '../../editor/context/panel-context.js'
import { isPlainClick } from '../../editor/context/screen-link.js'
import { writeAddress } from '../../editor/panel/address.js'

interface Props {
  /** The order that it opens; null for the list. */
  readonly to: number | null
  readonly current?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A link to an order or to the list, which can also open in its own tab. */
export function OrderLink({ to, current = false, className, children }: Props) {
  const { navigation } = usePanel()
  const at = to === null ? null : String(to)
  return (
    <a
      href={writeAddress('', { screen: 'orders', at, frameUrl: null, block: null })}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show('orders', at)
      }}
    >
      {children}
    </a>
  )
}
