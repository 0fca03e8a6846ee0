import { describedKinds } from '../contract/records/described.js'
import type { CallDescription } from './call.js'
import { accountCalls } from './full/account.js'
import { contentCalls } from './full/content.js'
import { describedCalls } from './full/described.js'
import { inboxCalls } from './full/inbox.js'
import { sitePageCalls } from './full/pages.js'
import { ownerShopCalls } from './full/shop.js'
import { systemCalls } from './full/system.js'
import { pageCalls } from './page.js'
import { panelCalls } from './panel.js'
import { memberCalls } from './visitor/members.js'
import { reportCalls } from './visitor/reports.js'
import { shopCalls } from './visitor/shop.js'
import { siteCalls } from './visitor/site.js'

/** All calls of the contract, by their levels. */
export const CALLS: readonly CallDescription[] = [
  ...pageCalls,
  ...siteCalls,
  ...memberCalls,
  ...shopCalls,
  ...reportCalls,
  ...panelCalls,
  ...accountCalls,
  ...sitePageCalls,
  ...contentCalls,
  ...inboxCalls,
  ...ownerShopCalls,
  ...systemCalls,
  ...describedKinds.flatMap(describedCalls),
]
