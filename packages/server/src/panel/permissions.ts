import { Permission } from '@site/runtime/contract'

/**
 * The permission for calls below a path of `/api/config/`; the first that fits counts. Null: every account may make the
 * call, which is about the account itself.
 */
const PERMISSIONS: readonly (readonly [string, Permission | null])[] = [
  ['account', null],
  ['accounts', Permission.adminAccounts],
  ['blocks', Permission.configPages],
  ['design', Permission.configPages],
  ['forms', Permission.configPages],
  ['pages', Permission.configPages],
  ['map-tiles', Permission.configPages],
  ['navigation', Permission.configPages],
  ['preview', Permission.configPages],
  ['settings', Permission.configPages],
  ['revisions', Permission.configPages],
  ['files', Permission.configPages],
  ['galleries', Permission.configPages],
  ['languages', Permission.settingsLanguages],
  ['inbox', Permission.configSubmissions],
  ['submissions', Permission.configSubmissions],
  ['mailing-lists', Permission.newsletterSubscribers],
  ['mail', Permission.settingsMail],
  ['orders', Permission.commerceOrders],
  ['products', Permission.commerceProducts],
  ['coupons', Permission.commerceProducts],
  ['activity', Permission.adminReports],
  ['policy-reports/delete', Permission.adminReportsDelete],
  ['policy-reports', Permission.adminReports],
  ['script-errors/delete', Permission.adminReportsDelete],
  ['script-errors', Permission.adminReports],
  ['visits', Permission.adminReports],
  ['visitor-data', Permission.adminVisitorData],
]

const isBelow = (path: string, name: string) => path === name || /^[/.]/.test(path.slice(name.length))

/**
 * The permission that a call of the panel requires; null for none but an account. Other calls require the one that
 * changes pages, which few roles have.
 *
 * @example
 * permissionFor('/api/config/submissions.csv') // Permission.configSubmissions
 */
export function permissionFor(path: string): Permission | null {
  const call = path.slice('/api/config/'.length)
  const found = PERMISSIONS.find(([name]) => call.startsWith(name) && isBelow(call, name))
  return found ? found[1] : Permission.configPages
}
