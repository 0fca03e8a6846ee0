import { nameOf, Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'

type RoleName = keyof typeof WebsiteRole

/** The names of the roles. */
const NAMES: Readonly<Record<RoleName, string>> = {
  admin: 'Administrator',
  billing: 'Billing',
  reporting: 'Reporting',
  editor: 'Editor',
  moderator: 'Moderator',
  commenter: 'Commenter',
  storeManager: 'Store manager',
  scheduling: 'Scheduling',
  viewer: 'Viewer',
  campaignsEditor: 'Campaigns editor',
  schedulingViewer: 'Scheduling viewer',
  schedulingEditor: 'Scheduling editor',
}

/** The rights of the contract, in words. */
const RIGHTS: Readonly<Record<keyof typeof Permission, string>> = {
  configOpen: 'open the panel',
  configPages: 'change pages',
  configSubmissions: 'read and delete messages',
  adminAccounts: 'manage accounts and roles',
  adminEvents: 'see the events of a page',
  adminReports: 'read reports',
  adminReportsDelete: 'delete reports',
  adminVisitorData: 'export and delete the data of visitors',
  commerceOrders: 'manage orders',
  commerceProducts: 'change products and stock',
  newsletterSubscribers: 'manage mailing lists',
  newsletterCampaigns: 'write campaigns',
  settingsLanguages: 'change languages',
  settingsMail: 'manage email notifications',
  settingsBilling: 'change the plan',
}

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}.`

/** All roles, in the order of their numbers. */
export const ROLES: readonly WebsiteRole[] = Object.values(WebsiteRole)

/** The name of a role; a role of another platform has only its number. */
export const roleName = (role: number): string => {
  const name = nameOf(WebsiteRole, role)
  return name === undefined ? `Role ${role}` : NAMES[name]
}

/** What an account with these roles may do, in words, from the contract's table of permissions. */
export function rightsOf(roles: readonly number[]): string {
  if (roles.includes(WebsiteRole.admin)) return 'Everything.'
  const rights = permissionsOf(roles).map((permission) => RIGHTS[nameOf(Permission, permission)!])
  return rights.length === 0
    ? 'Log in to the site, without rights in the panel.'
    : sentence(rights.join(', '))
}
