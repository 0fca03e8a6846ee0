import type { Case } from '../case.js'
import { blockCases } from './blocks.js'
import { describedCases } from './every-call.js'
import { pageCases } from './page.js'
import { sessionCases, signOutCases } from './session.js'
import { settingsCases } from './settings.js'

/** All cases, in the order in which they are made: later ones need the session and the page of earlier ones. */
export const CASES: readonly Case[] = [
  ...pageCases,
  ...sessionCases,
  ...blockCases,
  ...settingsCases,
  ...describedCases(),
  ...signOutCases,
]
