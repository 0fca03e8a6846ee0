import { NO_REDIRECT_PARAMETER } from '../../contract/constants/network.js'
import { queryHas } from '../../dom/query-has.js'
import type { RuledFeature } from '../rules/feature.js'

/** Keys and addresses that lead owners to the panel. */
export default {
  name: 'accounts',
  // Before initialization, the context may still be missing. A page with the parameter remembers it, also for an owner
  // who signs in later.
  applies: (site) =>
    site.initialized &&
    (site.context.authenticatedAccount !== null ||
      site.context.websiteSettings.useEscapeKeyToLogin ||
      queryHas(site.document.location?.search ?? '', NO_REDIRECT_PARAMETER)),
  load: () => import('../on-demand/account-rules.js'),
} satisfies RuledFeature
