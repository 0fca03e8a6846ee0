/**
 * The kind of page that the server rendered. Other numbers are kept as numbers.
 *
 * @example
 * if (context.pageType === PageType.notFound) return
 */
export const PageType = {
  /** Main content, or a collection. */
  collection: 1,
  page: 2,
  splash: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  /** A member area that this visitor may not enter. */
  accessDenied: 106,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const

export type PageType = (typeof PageType)[keyof typeof PageType]
