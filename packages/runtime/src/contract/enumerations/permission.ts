// A file of its own: the panel's first load knows roles, and no permissions.

/**
 * The permissions of an account on a website. `accessPermissions` of the page context lists those of the reader. The
 * hundreds are the areas: configuration, administration, commerce, newsletter, settings. The numbers are this project's
 * own. Unlisted numbers are kept as numbers, since other platforms have codes of theirs.
 *
 * @example
 * if (context.accessPermissions.includes(Permission.configOpen)) showEditLink()
 */
export const Permission = {
  /** Open the panel. */
  configOpen: 100,
  /** Change blocks, forms, header and footer, and see a page with unsaved changes. */
  configPages: 101,
  /** Read, export, mark and delete submissions of forms. */
  configSubmissions: 102,
  /** Add accounts and change their roles. */
  adminAccounts: 200,
  /** Receive the events that pages record, on the tracking channel. */
  adminEvents: 201,
  /** Read reports about the site: violations of its policy, errors, counts. */
  adminReports: 202,
  /** Delete reports about the site. */
  adminReportsDelete: 203,
  /** Export and delete the data of a visitor. */
  adminVisitorData: 204,
  /** Read and change orders. */
  commerceOrders: 300,
  /** Change products and their stock. */
  commerceProducts: 301,
  /** Read, export and change mailing lists. */
  newsletterSubscribers: 400,
  /** Change the languages of the site. */
  settingsLanguages: 500,
  /** See whether email notifications are sent, and send failed ones again. */
  settingsMail: 501,
  /** Upgrade a trial and change the plan. */
  settingsBilling: 502,
} as const

export type Permission = (typeof Permission)[keyof typeof Permission]
