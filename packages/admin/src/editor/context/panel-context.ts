import { hasPanelPart } from '@site/runtime/contract'
import { createContext, useContext } from 'react'
import { useStore } from '../../base/store/store.js'
import type { Panel } from '../panel/panel.js'
import { mayConfigure } from '../panel/session.js'
import type { PanelState } from '../panel/state.js'

/**
 * Whether the account may change pages and delete reports; without it, screens of reports are only for reading. The server
 * decides: a screen whose account is not known yet leaves nothing out.
 */
export const useMayConfigure = (): boolean =>
  usePanelState(({ session }) => session.status !== 'signed-in' || mayConfigure(session.account.roles))

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

/** The parts of the panel that the server has, as its session names them; undefined for all. */
export const PartsContext = createContext<readonly string[] | undefined>(undefined)

/** Whether the server has a part of the panel, such as `files`. */
export const useHasPart = (part: string): boolean => hasPanelPart(useContext(PartsContext), part)
