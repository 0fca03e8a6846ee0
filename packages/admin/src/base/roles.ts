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

/** What members may do: the server lets them read locked pages, without a permission. */
const OF_MEMBERS = 'read the pages for members'

/** What roles are for that have no permission of this site: other services of a platform know them. */
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

/** What an account with these roles may do, in words, from the contract's table of permissions. */
export function rightsOf(roles: readonly number[]): string {
  if (roles.includes(WebsiteRole.admin)) return 'Everything.'
  const permissions = permissionsOf(roles)
  const rights = permissions.map((permission) => RIGHTS[nameOf(Permission, permission)!])
  // Who changes pages reads all of them.
  if (roles.includes(WebsiteRole.viewer) && !permissions.includes(Permission.configPages))
    rights.push(OF_MEMBERS)
  return rights.length === 0
    ? 'Log in to the site. For work in this panel, choose a role that opens it.'
    : sentence(rights.join(', '))
}

/** What a person with no other role should know before logging in at the panel. */
const OPENS_NOTHING = 'This role alone does not open the panel.'

/** What a role is for, in one line: its rights, or what it means in services that this site does not have. */
export function aboutRole(role: WebsiteRole): string {
  const elsewhere = ELSEWHERE[nameOf(WebsiteRole, role)!]
  const about = elsewhere === undefined ? rightsOf([role]) : `${elsewhere} in a connected service.`
  return permissionsOf([role]).includes(Permission.configOpen) ? about : `${about} ${OPENS_NOTHING}`
}
