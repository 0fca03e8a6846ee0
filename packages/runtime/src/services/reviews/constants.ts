import type { PageType } from '../../contract/enumerations/website.js'

/** The type of the page on which buyers review their purchases. */
export const REVIEWS_PAGE_TYPE: typeof PageType.reviewsRequest = 209

/** The call that stores a review. */
export const REVIEW_CALL = '/api/commerce/reviews'

/** Forms of reviews, which post to the address for pages without script. */
export const REVIEW_FORM = `form[action="${REVIEW_CALL}/form"]`
