import type { ReactNode } from 'react'
import { usePanel } from './panel-context.js'
import { ScreenLink } from './screen-link.js'

interface Props {
  readonly screen: string
  /** The location in the screen; null for its start. */
  readonly at: string | null
  readonly className?: string
  readonly children: ReactNode
}

/** A link from a form of the page editor to a place where something is made for it first. The panel offers the way back. */
export function DetourLink(props: Props) {
  const { store } = usePanel()
  return <ScreenLink {...props} onFollow={() => store.set((state) => ({ ...state, isDetour: true }))} />
}
