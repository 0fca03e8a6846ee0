import { createContext, useContext } from 'react'
import { useStore } from '../../base/store/use-store.js'
import type { Panel } from '../panel/panel.js'
import type { PanelState } from '../panel/state.js'

export const PanelContext = createContext<Panel | null>(null)

/** The panel of a component. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('This component needs a PanelContext around it.')
  return panel
}

/** A part of the panel's state. */
export const usePanelState = <Part>(select: (state: PanelState) => Part): Part =>
  useStore(usePanel().store, select)
