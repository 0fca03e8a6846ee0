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
