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
  adminEvents: 'see what pages record',
  adminReports: 'read reports',
  adminReportsDelete: 'delete reports',
  adminVisitorData: 'export and delete the data of visitors',
  commerceOrders: 'manage orders',
  commerceProducts: 'change products and stock',
  newsletterSubscribers: 'manage mailing lists',
  settingsLanguages: 'change languages',
  settingsMail: 'manage email notifications',
  settingsBilling: 'change the plan',
}

/** The right of members. The server lets them read locked pages without a permission. */
const OF_MEMBERS = 'read the pages for members'

/** The purpose of roles without a permission of this site. Other services of a platform use them. */
const ELSEWHERE: Readonly<Partial<Record<RoleName, string>>> = {
  moderator: 'Check comments',
  commenter: 'Write comments',
  scheduling: 'Manage appointments',
  campaignsEditor: 'Write campaigns',
  schedulingViewer: 'See appointments',
  schedulingEditor: 'Change appointments',
}

const sentence = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}.`

/** All roles, in the order of their numbers. */
export const ROLES: readonly WebsiteRole[] = Object.values(WebsiteRole)

/** The name of a role; a role of another platform has only its number. */
export const roleName = (role: number): string => {
  const name = nameOf(WebsiteRole, role)
  return name === undefined ? `Role ${role}` : NAMES[name]
}

/** The rights of an account with these roles, in words, from the contract's table of permissions. */
export function rightsOf(roles: readonly number[]): string {
  if (roles.includes(WebsiteRole.admin)) return 'Everything.'
  const permissions = permissionsOf(roles)
  const rights = permissions.map((permission) => RIGHTS[nameOf(Permission, permission)!])
  // People who may change pages can read all of them.
  if (roles.includes(WebsiteRole.viewer) && !permissions.includes(Permission.configPages))
    rights.push(OF_MEMBERS)
  return rights.length === 0
    ? 'Log in to the site. For work in this panel, choose a role that opens it.'
    : sentence(rights.join(', '))
}

/** A note for people without another role, who could not use the panel. */
const OPENS_NOTHING = 'This role alone does not open the panel.'

/** The purpose of a role, in one line: its rights here, or its meaning in other services. */
export function aboutRole(role: WebsiteRole): string {
  const elsewhere = ELSEWHERE[nameOf(WebsiteRole, role)!]
  const about = elsewhere === undefined ? rightsOf([role]) : `${elsewhere} in a connected service.`
  return permissionsOf([role]).includes(Permission.configOpen) ? about : `${about} ${OPENS_NOTHING}`
}
