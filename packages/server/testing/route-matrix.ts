import { type Allowed, CALLS, type CallDescription, describedCalls } from '@site/runtime/calls'
import type { Permission, WebsiteRole } from '@site/runtime/contract'
import { PLACE } from './described.js'

type PermissionName = keyof typeof Permission
type RoleName = keyof typeof WebsiteRole

/** The roles with each permission that a call requires. */
export const ROLES_WITH: Readonly<Partial<Record<PermissionName, readonly RoleName[]>>> = {
  configPages: ['admin', 'editor'],
  configSubmissions: ['admin', 'editor'],
  adminAccounts: ['admin'],
  adminReports: ['admin', 'reporting', 'editor'],
  adminReportsDelete: ['admin', 'editor'],
  adminVisitorData: ['admin'],
  commerceOrders: ['admin', 'storeManager'],
  commerceProducts: ['admin', 'storeManager'],
  newsletterSubscribers: ['admin', 'editor'],
  settingsLanguages: ['admin', 'editor'],
  settingsMail: ['admin', 'editor'],
}

/** The calls of the contract, and of the kind that only the test site has. */
export const ALL_CALLS: readonly CallDescription[] = [...CALLS, ...describedCalls(PLACE)]

/** A call as the server names its route: `GET /api/config/pages/:id`. */
export const routeOf = ({ method, path }: Pick<CallDescription, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Where payments are tests, the server has no call for a payment provider. */
const isStripe = ({ path }: CallDescription) => path.endsWith('/payments/stripe')

/** Every call of the panel, and every changing call outside it, by the accounts that may make it. */
export const ROUTES: Readonly<Record<string, Allowed>> = Object.fromEntries(
  ALL_CALLS.filter(
    (call) => (call.method !== 'GET' || call.path.startsWith('/api/config/')) && !isStripe(call),
  ).map((call) => [routeOf(call), call.allowed]),
)
