import type { Dialect } from '../../../core/dialect.js'
import type { Site } from '../../../core/site.js'
import type { SiteError } from '../../../dom/errors.js'
import { BlockError } from '../../../dom/errors.js'
import { matches, queryAllOf } from '../../../dom/native.js'
import { loadingLogs } from '../../../messages/en.json'
import { CART_ROOT_ID } from '../constants.js'

const BLOCK = 'cart'

/** The parts of the block that are not inside others. */
const PARTS =
  'form data lines line-template coupon-code coupons coupon-template shipping country region postal-code shipping-options shipping-option-template subtotal discount-row discount shipping-row shipping-cost tax-row tax included-tax-row included-tax total minimum checkout empty status'

/** The root element of the cart page is the block, also if it does not name it. */
const CART_PAGE: Dialect = {
  name: 'cart page',
  blocks: {
    [BLOCK]: {
      root: `#${CART_ROOT_ID}:not([data-block])`,
      parts: Object.fromEntries(PARTS.split(' ').map((name) => [name, `[data-part="${name}"]`])),
    },
  },
}

const isLoadError = (error: SiteError): boolean => error instanceof BlockError && error.phase === 'load'

/** Starts the cart page by the id of its root element, and logs that its code could not be loaded. */
export default async function startCartPage(site: Site): Promise<void> {
  const root = queryAllOf(site.document, `#${CART_ROOT_ID}`)[0]!
  const warn = () => console.warn(loadingLogs['loading.log.commerce'])
  if (site.blocks.get(root)?.errors.some(isLoadError)) warn()
  site.on('block:failed', ({ detail, target }) => {
    if (target === root && isLoadError(detail.error)) warn()
  })
  // Other elements with the same id, which pages of other builders have, are no carts.
  if (matches(root, '[data-block]')) return
  site.register({ dialects: [CART_PAGE] })
  await site.hydrate()
}
