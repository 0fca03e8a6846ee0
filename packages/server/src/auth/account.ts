import { type AccountBody, WebsiteRole } from '@site/runtime/contract'

/** A signed-in account. */
export type Account = AccountBody

/** A session: its account, and the token that calls must carry to change something. */
export interface Session {
  readonly account: Account
  readonly crumb: string
}

/** Admins and editors use the configuration panel. */
export const mayConfigure = ({ roles }: Account): boolean =>
  roles.some((role) => role === WebsiteRole.admin || role === WebsiteRole.editor)
