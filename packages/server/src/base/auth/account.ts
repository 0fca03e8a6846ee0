import { type AccountBody, type Permission, permissionsOf } from '@site/runtime/contract'

/** A signed-in account. */
export type Account = AccountBody

/** A session: its account, and the token that its changing calls must have. */
export interface Session {
  readonly id: number
  readonly account: Account
  readonly crumb: string
  /** When its account signed in. */
  readonly startedAt: Date
}

/** Whether one of an account's roles has a permission. */
export const may = ({ roles }: Account, permission: Permission): boolean =>
  permissionsOf(roles).includes(permission)
