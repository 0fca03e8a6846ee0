import { orderComposer } from './features/commerce/mails/composer.js'
import { type Mail, type MailOptions as MailParts, openMail as open } from './features/mail/mail.js'

export type { Mail }

/** The settings of a website's mail. */
export type MailOptions = Omit<MailParts, 'orders'>

/**
 * Opens the mail of one website, which also writes to buyers. Call `wake` once the server listens: messages from before
 * are sent then.
 *
 * @example
 * const mail = openMail({ db, websiteId, mailer: createSmtpMailer(settings), to: settings.to })
 */
export const openMail = (options: MailOptions): Mail => open({ ...options, orders: orderComposer })
