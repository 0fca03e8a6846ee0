import { describedKinds, Permission, type RecordKindDescription, recordKinds } from '@site/runtime/contract'

/**
 * The permission for calls below a path of `/api/config/`, beside those about records, whose descriptions name one. The
 * first that fits counts. Null: every account may make the call, which is about the account itself.
 */
const PERMISSIONS: readonly (readonly [string, Permission | null])[] = [
  ['account', null],
  ['accounts', Permission.adminAccounts],
  ['blocks', Permission.configPages],
  ['design', Permission.configPages],
  ['map-tiles', Permission.configPages],
  ['preview', Permission.configPages],
  ['settings', Permission.configPages],
  ['revisions', Permission.configPages],
  ['files', Permission.configPages],
  ['inbox', Permission.configSubmissions],
  ['submissions', Permission.configSubmissions],
  ['mailing-lists', Permission.newsletterSubscribers],
  ['mail', Permission.settingsMail],
  ['orders', Permission.commerceOrders],
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
export function permissionFor(
  path: string,
  described: readonly RecordKindDescription[] = describedKinds,
): Permission | null {
  const call = path.slice('/api/config/'.length)
  const records = [...recordKinds, ...described].map((kind) => [kind.path, kind.permission] as const)
  const all = [...PERMISSIONS, ...records]
  const found = all.find(([name]) => call.startsWith(name) && isBelow(call, name))
  return found ? found[1] : Permission.configPages
}
