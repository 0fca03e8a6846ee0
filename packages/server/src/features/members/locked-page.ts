import { PageType } from '@site/runtime/contract'
import type { LockReason } from '../../content/site/access.js'
import type { Page } from '../../content/site/site.js'
import type { Services } from '../../services.js'

/** The result of a form on the page: what to say, and what to fill in again. */
export interface AccessAttempt {
  readonly error: string
  readonly email?: string
}

/** The variable `access` in the template of locked pages. */
export interface TemplateAccess extends AccessAttempt {
  /** `login` if the page itself is open, and a visitor could not sign in there without script. */
  readonly reason: LockReason | 'login'
  /** The address that the visitor requested. */
  readonly path: string
  readonly texts: Readonly<Record<string, string>>
}

/** Names of the texts in the template, and their keys in the messages. */
const TEXTS = {
  locked: 'access.locked',
  membersOnly: 'access.membersOnly',
  denied: 'access.denied',
  login: 'access.login',
  logout: 'access.logout',
  email: 'access.email',
  password: 'access.password',
  remember: 'access.remember',
  unlock: 'access.unlock',
} as const

/**
 * The page in the place of a locked one, under its path. It has nothing of the locked page itself: no id, no title, no
 * content, no blocks.
 */
export async function lockedPage(
  { site }: Pick<Services, 'site'>,
  path: string,
  reason: TemplateAccess['reason'],
): Promise<Page> {
  const { access: _, ...locked } = (await site.website()).locked
  return {
    ...locked,
    id: '',
    path,
    pageType: reason === 'password' ? PageType.lockScreen : PageType.accessDenied,
    collectionId: null,
  }
}

/** The variables of that page's template. */
export async function lockedVariables(
  { site, texts }: Pick<Services, 'site' | 'texts'>,
  path: string,
  reason: TemplateAccess['reason'],
  attempt: AccessAttempt = { error: '' },
): Promise<{ readonly access: TemplateAccess }> {
  const t = await texts((await site.website()).website.language)
  const words = Object.fromEntries(Object.entries(TEXTS).map(([name, key]) => [name, t(key)]))
  return { access: { ...attempt, reason, path, texts: words } }
}
