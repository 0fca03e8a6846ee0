import type { Site } from '../../core/site.js'
import { onNewContent } from '../../dom/new-content.js'
import { CART_ROOT_ID, CHECKOUT_LINK } from '../../services/cart/constants.js'
import { REVIEWS_PAGE_TYPE } from '../../services/reviews/constants.js'
import { applyRules, holds, type PageRule } from '../rules/apply-rules.js'

/** Rules of shops beside their blocks. */
const commerceRules: readonly PageRule[] = [
  {
    name: 'cart page',
    applies: (site) => holds(site, `#${CART_ROOT_ID}`),
    load: () => import('../../services/cart/page/cart-page.js'),
  },
  {
    name: 'reviews page',
    applies: ({ context }) => context.pageType === REVIEWS_PAGE_TYPE,
    load: () => import('../../services/reviews/reviews-page.js'),
  },
  {
    name: 'checkout links',
    applies: (site) => holds(site, CHECKOUT_LINK),
    load: () => import('../../overlays/dialog/alerts/checkout-links.js'),
  },
]

/** Starts the features of a shop, also those that later content has. */
export default function startCommerce(site: Site): void {
  onNewContent(site, applyRules(site, commerceRules))
}
