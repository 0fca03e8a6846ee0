import type { PasswordLinkBody } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import { LIFETIMES } from '../../base/limits.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { Services } from '../../services.js'
import { MailError } from '../mail/mailer.js'
import { linkAddress } from './password-links.js'
import type { TeamAccount } from './team.js'

/** An account in the form of an answer. */
export const bodyOf = ({ createdAt, ...account }: TeamAccount) => ({
  ...account,
  createdAt: createdAt.toISOString(),
})

/** When an invitation that is made now ends. */
export const invitationEnd = (now: number): Date => new Date(now + LIFETIMES.invitation)

/**
 * Sends the link of an invitation by email. Without mail settings, or if the mail server does not take it, the answer has
 * the link, so that the owner can pass it on.
 */
export async function sendInvitation(
  { mail, site }: Services,
  c: Context<RequestEnv>,
  account: TeamAccount,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): Promise<PasswordLinkBody> {
  const sent = { account: bodyOf(account), expiresAt: expiresAt.toISOString() }
  const shown = (mailError: string) => ({
    ...sent,
    link: linkAddress(c.get('origin'), token),
    mailError,
  })
  if (!mail) return shown('')
  const { website } = await site.website()
  const address = linkAddress(baseUrlOf(website, c.get('origin')), token)
  try {
    await mail.sendPasswordLink({ kind: 'invitation', to: account.email, address, expiresAt })
    return { ...sent, link: null, mailError: '' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return shown(error.message)
  }
}
