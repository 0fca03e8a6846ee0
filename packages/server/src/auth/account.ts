import { type AccountBody, WebsiteRole } from '@site/runtime/contract'

/** Somebody who is signed in. */
export type Account = AccountBody

/** A running session: whose it is, and the token that its mutating calls carry. */
export interface Session {
  readonly account: Account
  readonly crumb: string
}

/** Admins and editors use the configuration panel. */
export const mayConfigure = ({ roles }: Account): boolean =>
  roles.some((role) => role === WebsiteRole.admin || role === WebsiteRole.editor)
