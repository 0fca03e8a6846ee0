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
