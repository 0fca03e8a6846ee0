import { networkError } from '../api/api-error.js'
import type { Answer } from '../api/client.js'

/**
 * Loads code as an answer for `useLoaded`, so that a failure has a button to try again. React's `lazy` would remove the
 * whole panel.
 */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Answer<Module>> =>
  load().then(
    (body) => ({ ok: true, body }),
    () => ({ ok: false, error: networkError() }),
  )
