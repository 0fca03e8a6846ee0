import type { Dialect } from '../../core/dialect.js'
import type { Site } from '../../core/site.js'
import { REVIEW_FORM } from './constants.js'

const PARTS = 'fields rating star rating-error text text-error name name-error submit status'

/** Each form of the page is the block, also if it does not name it. */
const REVIEWS_PAGE: Dialect = {
  name: 'reviews page',
  blocks: {
    'product-review': {
      root: `${REVIEW_FORM}:not([data-block])`,
      parts: Object.fromEntries(PARTS.split(' ').map((name) => [name, `[data-part="${name}"]`])),
    },
  },
}

/** Starts the forms of the page on which buyers review their purchases. */
export default async function startReviewsPage(site: Site): Promise<void> {
  site.register({ dialects: [REVIEWS_PAGE] })
  await site.hydrate()
}
