import type { CallDescription } from './call.js'
import { pageCalls } from './page.js'
import { panelCalls } from './panel.js'

/** All calls of the contract. */
export const CALLS: readonly CallDescription[] = [...pageCalls, ...panelCalls]
