import type { MouseEvent, ReactNode } from 'react'
import { PAGE_EDITOR, writeAddress } from '../panel/address.js'
import { useHasPart, usePanel } from './panel-context.js'

/** Whether the panel handles a click on a link. The browser handles clicks that open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

interface Props {
  readonly screen: string
  /** The location in the screen; null for its start. */
  readonly at: string | null
  readonly current?: boolean
  readonly className?: string
  /** Called once the panel shows the place. */
  onFollow?(): void
  readonly children: ReactNode
}

/** A link to a place of a screen, which can also open in its own tab. Nothing for a screen that the server does not have. */
export function ScreenLink({ screen, at, current = false, className, onFollow, children }: Props) {
  const { navigation } = usePanel()
  const isThere = useHasPart(screen)
  if (!isThere && screen !== PAGE_EDITOR) return null
  return (
    <a
      href={writeAddress('', { screen, at, frameUrl: null, block: null })}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigation.show(screen, at)
        onFollow?.()
      }}
    >
      {children}
    </a>
  )
}
