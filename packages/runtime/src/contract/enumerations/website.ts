/* A website: its pages, accounts, plans and rollouts. */

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

/**
 * Roles of an account on a website. 5 is reserved: it has no name and is never assigned. Unlisted numbers, 5
 * among them, are kept as numbers.
 *
 * @example
 * const onlyViews = roles.length === 1 && roles[0] === WebsiteRole.viewer
 */
export const WebsiteRole = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
} as const

export type WebsiteRole = (typeof WebsiteRole)[keyof typeof WebsiteRole]

/** Role numbers without a meaning, reserved. */
export const RESERVED_ROLES = [5] as const

/** States of a website's account. The list is open; other names are kept unchanged. */
export const WEBSITE_STATUSES = [
  'expired',
  'past-due',
  'trial',
  'beta',
  'removed',
  'internal',
  'comped',
  'paid',
  'resold',
  'resold-grace-period',
] as const

export type WebsiteStatus = (typeof WEBSITE_STATUSES)[number]

/** Kinds of website that are not a whole site. The list is open; other names are kept unchanged. */
export const WEBSITE_TYPES = ['cover-page', 'parking-page'] as const

export type WebsiteType = (typeof WEBSITE_TYPES)[number]

/** Versions of the template system, as text: a page has `"7.1"`. */
export const TEMPLATE_VERSIONS = ['7', '7.1', '8'] as const

export type TemplateVersion = (typeof TEMPLATE_VERSIONS)[number]

/** The kinds of rollout of a feature. Hosted sites use the second name; the first has the same spelling style. */
export const EXPERIMENT_TYPES = ['FEATURE_TOGGLE', 'AB_TEST'] as const

export type ExperimentType = (typeof EXPERIMENT_TYPES)[number]

/** Groups for the participants of surveys. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const

export type Cohort = (typeof COHORTS)[number]
