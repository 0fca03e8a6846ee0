import { createContext, useContext } from 'react'
import type { Panel } from '../panel/panel.js'
import type { PanelState } from '../panel/state.js'
import { useStore } from '../store/use-store.js'

export const PanelContext = createContext<Panel | null>(null)

/** The panel that a component is part of. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('A component of the panel is used outside PanelContext; wrap it in a provider.')
  return panel
}

/** A part of the panel's state. */
export const usePart = <Part>(select: (state: PanelState) => Part): Part => useStore(usePanel().store, select)
