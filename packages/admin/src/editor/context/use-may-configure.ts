import { mayConfigure } from '../panel/session.js'
import { usePanelState } from './panel-context.js'

/**
 * Whether the account may change pages and delete reports; without it, screens of reports are only for reading. The server
 * decides: a screen whose account is not known yet leaves nothing out.
 */
export const useMayConfigure = (): boolean =>
  usePanelState(({ session }) => session.status !== 'signed-in' || mayConfigure(session.account.roles))
