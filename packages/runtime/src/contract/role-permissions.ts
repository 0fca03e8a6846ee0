import { Permission } from './enumerations/permission.js'
import { WebsiteRole } from './enumerations/website.js'

const ALL: readonly Permission[] = Object.values(Permission)

/**
 * The permissions of each role. An account has those of all its roles. Other roles than owner and editor have only the
 * permissions of their name: none changes pages, and none reads the submissions of visitors. A role with any permission
 * opens the panel.
 */
export const ROLE_PERMISSIONS: Readonly<Record<WebsiteRole, readonly Permission[]>> = {
  [WebsiteRole.admin]: ALL,
  [WebsiteRole.billing]: [Permission.configOpen, Permission.settingsBilling],
  [WebsiteRole.reporting]: [Permission.configOpen, Permission.adminReports],
  [WebsiteRole.editor]: [
    Permission.configOpen,
    Permission.configPages,
    Permission.configSubmissions,
    Permission.adminReports,
    Permission.adminReportsDelete,
    Permission.newsletterSubscribers,
    Permission.settingsLanguages,
    Permission.settingsMail,
  ],
  [WebsiteRole.moderator]: [],
  [WebsiteRole.commenter]: [],
  [WebsiteRole.storeManager]: [Permission.configOpen, Permission.commerceOrders, Permission.commerceProducts],
  [WebsiteRole.scheduling]: [],
  [WebsiteRole.viewer]: [],
  [WebsiteRole.campaignsEditor]: [],
  [WebsiteRole.schedulingViewer]: [],
  [WebsiteRole.schedulingEditor]: [],
}

/**
 * The permissions that an account's roles add up to, in the order of {@link Permission}. Unknown roles add nothing.
 *
 * @example
 * permissionsOf([WebsiteRole.billing, 99]) // [Permission.configOpen, Permission.settingsBilling]
 */
export function permissionsOf(roles: readonly number[]): Permission[] {
  const held = new Set(
    roles.flatMap((role) =>
      Object.hasOwn(ROLE_PERMISSIONS, role) ? ROLE_PERMISSIONS[role as WebsiteRole] : [],
    ),
  )
  return ALL.filter((permission) => held.has(permission))
}
