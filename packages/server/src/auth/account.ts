import { type AccountBody, WebsiteRole } from '@site/runtime/contract'

/** A signed-in account. */
export type Account = AccountBody

/** A session: its account, and the token that its changing calls must have. */
export interface Session {
  readonly account: Account
  readonly crumb: string
}

/** Admins and editors use the configuration panel. */
export const mayConfigure = ({ roles }: Account): boolean =>
  roles.some((role) => role === WebsiteRole.admin || role === WebsiteRole.editor)
