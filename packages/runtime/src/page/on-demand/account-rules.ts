import { NO_REDIRECT_PARAMETER } from '../../contract/constants/network.js'
import type { Site } from '../../core/site.js'
import { queryHas } from '../../dom/query-has.js'
import { isVisitor, mayOpenPanel } from '../../services/session/reader.js'
import { applyRules, type PageRule } from '../rules/apply-rules.js'

/** Rules of features for accounts, and for visitors who may become one. */
export const accountRules: readonly PageRule[] = [
  {
    name: 'redirect into the panel',
    applies: (site) =>
      globalThis.parent === globalThis.window &&
      (mayOpenPanel(site.context) || queryHas(site.document.location?.search ?? '', NO_REDIRECT_PARAMETER)),
    load: () => import('../../services/session/redirect.js'),
  },
  {
    name: 'Escape key',
    applies: ({ context }) =>
      context.authenticatedAccount !== null || context.websiteSettings.useEscapeKeyToLogin,
    load: () => import('../../services/session/escape-key.js'),
  },
  {
    name: 'licensed-assets bar',
    applies: ({ context }) => !isVisitor(context),
    load: () => import('../../overlays/bars/licensed-bar.js'),
  },
  {
    name: 'pointer',
    applies: ({ context }) => mayOpenPanel(context),
    load: () => import('../../services/visits/pointer.js'),
  },
]

/** Starts the features of accounts. */
export default function startAccounts(site: Site): void {
  applyRules(site, accountRules)
}
