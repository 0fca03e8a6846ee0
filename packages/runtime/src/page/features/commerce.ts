import { CART_ROOT_ID, CHECKOUT_LINK } from '../../services/cart/constants.js'
import { REVIEWS_PAGE_TYPE } from '../../services/reviews/constants.js'
import { holds } from '../rules/apply-rules.js'
import type { RuledFeature } from '../rules/feature.js'

/** The page of the cart, links to the checkout, and the page of reviews. */
export default {
  name: 'commerce',
  // Before initialization, the context may still be missing.
  applies: (site) =>
    holds(site, `#${CART_ROOT_ID}`) ||
    holds(site, CHECKOUT_LINK) ||
    (site.initialized && site.context.pageType === REVIEWS_PAGE_TYPE),
  load: () => import('../on-demand/commerce-rules.js'),
} satisfies RuledFeature
