import { Permission, WebsiteRole } from '@site/runtime/contract'
import type { Context } from 'hono'
import { type Account, may } from '../../base/auth/account.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import type { Page } from './site.js'

/**
 * Why a visitor may not read a page: it is for members and nobody is signed in; the signed-in account is not a member;
 * or the page opens with a password.
 */
export type LockReason = 'members' | 'denied' | 'password'

/** Members are accounts with the role of a viewer. Those who change pages may read all of them. */
const isMember = (account: Account): boolean =>
  account.roles.includes(WebsiteRole.viewer) || may(account, Permission.configPages)

/**
 * Why the visitor may not read a page; null if they may. Every answer with content of a page asks this first.
 *
 * @example
 * if (await lockOf(services, c, page)) return renderLocked(c, page)
 */
export async function lockOf(
  { unlocks }: Pick<Services, 'unlocks'>,
  c: Context<RequestEnv>,
  page: Pick<Page, 'id' | 'access'>,
): Promise<LockReason | null> {
  const account = c.get('session')?.account
  if (page.access === 'members') {
    if (!account) return 'members'
    return isMember(account) ? null : 'denied'
  }
  if (page.access !== 'password' || (account && may(account, Permission.configPages))) return null
  return (await unlocks.isUnlocked(c, page.id)) ? null : 'password'
}
