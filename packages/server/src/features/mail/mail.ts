import { randomUUID } from 'node:crypto'
import { type FormDefinition, type FormValues, type MailBody, WebsiteRole } from '@site/runtime/contract'
import type { Database, Queries } from '../../base/database/database.js'
import { createTexts, type Texts } from '../../base/text/texts.js'
import { messageBaseUrl, type ServedAddress } from '../../content/site/base-url.js'
import { openSite, type Site } from '../../content/site/site.js'
import { answersOf } from '../messages/answers.js'
import { findSubmission } from '../messages/submissions.js'
import { composeMail, composePasswordLink, composeTest, type PasswordLinkMail } from './compose.js'
import { composeConfirmation, queueConfirmation, senderAddress } from './confirmations.js'
import { MailError, type Mailer } from './mailer.js'
import {
  forgetSentMail,
  type OrderMail,
  type OrderMailKind,
  queueMail,
  queueOrderMail,
  retryMails,
  type SubmissionMail,
} from './queue.js'
import { mailStatus } from './status.js'
import { type Compose, MailWorker } from './worker.js'

/** The services of a composer of messages. */
export interface ComposerOptions {
  readonly db: Database
  readonly site: Site
  readonly texts: (language: string) => Promise<Texts>
  /** The address that messages to the owner go to. */
  readonly owner: () => Promise<string>
  readonly served: () => ServedAddress
  readonly now: () => number
}

export interface MailOptions {
  readonly db: Database
  readonly websiteId: string
  readonly mailer: Mailer
  /** Creates the composer of messages about orders. */
  readonly orders: (options: ComposerOptions) => (mail: OrderMail) => ReturnType<Compose>
  /** Recipient for forms without one; empty for the owner's account. */
  readonly to: string
  /** Where the server is reached, for links; its port is known once it listens. */
  readonly served?: () => ServedAddress
  readonly now?: () => number
  readonly random?: () => number
  readonly log?: (error: unknown) => void
}

/** The limit for a message that somebody waits for. The panel waits 15 s for an answer. */
const DIRECT_TIMEOUT_MS = 12_000

/** The address of the oldest account with the admin role. */
async function ownerAddress(db: Database, websiteId: string): Promise<string> {
  const [owner] = await db.query<{ email: string }>(
    `select email from accounts where website_id = $1 and roles @> $2::jsonb order by created_at limit 1`,
    [websiteId, JSON.stringify([WebsiteRole.admin])],
  )
  return owner?.email ?? ''
}

/** Writes the message about a submission, in the website's language. */
const composer =
  (
    db: Database,
    site: Site,
    ownerOf: (formId: string) => Promise<string>,
    served: () => ServedAddress,
  ): ((mail: SubmissionMail) => ReturnType<Compose>) =>
  async ({ submissionId, recipient }) => {
    const submission = await findSubmission(db, site.id, submissionId)
    if (!submission) return null
    const [{ website }, forms] = await Promise.all([site.website(), site.knownForms()])
    // It may have been deleted since.
    const known = forms.find(({ definition }) => definition.id === submission.formId)
    const form = known?.definition
    const t = await texts(website.language)
    const answers = answersOf(form, submission, t)
    if (recipient === 'sender') {
      // The owner has switched it off, or deleted the form, before its turn.
      const to = form?.confirms && !known?.isDeleted ? senderAddress(form, submission.values) : null
      return to === null ? null : { ...composeConfirmation(answers, website, t), to }
    }
    const formName = form?.name || submission.formId
    const content = composeMail(
      { submission, answers, formName, website, baseUrl: messageBaseUrl(website, served()) },
      t,
    )
    return { ...content, to: await ownerOf(submission.formId) }
  }

const texts = createTexts()

/** Queues the messages about orders. */
const orderMails = (from: { readonly websiteId: string; readonly domain: string }) => ({
  /**
   * Queues the messages about an order, in the transaction that changes it: to the buyer, and to the owner if it is paid.
   * Each is queued once, however often this is called; one about a part of the amount once for each sum.
   */
  async queueOrder(
    queries: Queries,
    orderId: string,
    kind: OrderMailKind,
    at: Date,
    refundedCents: number = 0,
  ): Promise<void> {
    const recipients = kind === 'paid' ? (['buyer', 'owner'] as const) : (['buyer'] as const)
    for (const each of recipients)
      await queueOrderMail(queries, { orderId, recipient: each, kind, refundedCents }, { ...from, at })
  },
  /** Queues the message that an order was sent, with the carrier and the address of now, in place of an earlier one. */
  async queueSent(queries: Queries, orderId: string, at: Date): Promise<void> {
    await forgetSentMail(queries, from.websiteId, orderId)
    const mail = { orderId, recipient: 'buyer', kind: 'sent', refundedCents: 0 } as const
    await queueOrderMail(queries, mail, { ...from, at })
  },
})

/** Opens the mail of one website. Call `wake` once the server listens: messages from before are sent then. */
export function openMail(options: MailOptions) {
  const { db, websiteId, mailer, to, now = Date.now, random = Math.random, served = () => ({}) } = options
  const log =
    options.log ??
    ((error: unknown) =>
      console.error('A message could not be sent.', error instanceof MailError ? error.message : error))
  const site = openSite(db, websiteId)
  const defaultRecipient = async () => to || (await ownerAddress(db, websiteId))
  const recipient = async (formId: string) => (await site.notify(formId)) || (await defaultRecipient())
  const domain = mailer.from.split('@')[1] ?? 'localhost'
  const aboutSubmission = composer(db, site, recipient, served)
  const aboutOrder = options.orders({ db, site, texts, owner: defaultRecipient, served, now })
  const worker = new MailWorker({
    db,
    websiteId,
    mailer,
    compose: (claimed) => (claimed.orderId === null ? aboutSubmission(claimed) : aboutOrder(claimed)),
    now,
    random,
    log,
  })
  return {
    /** Queues the message about a submission, in the transaction that stores it. */
    queue: (queries: Queries, submissionId: number, at: Date): Promise<unknown> =>
      queueMail(queries, submissionId, { websiteId, at, domain }),
    /** Queues the message to the sender of a submission, in the transaction that stores it, if its form has one. */
    async queueConfirmation(
      queries: Queries,
      submissionId: number,
      { form, values }: { readonly form: FormDefinition; readonly values: FormValues },
      at: Date,
    ): Promise<void> {
      const address = form.confirms ? senderAddress(form, values) : null
      if (address !== null)
        await queueConfirmation(queries, { submissionId, address }, { websiteId, at, domain })
    },
    ...orderMails({ websiteId, domain }),
    /** Sends all messages that are due, in the background. */
    wake: (): void => worker.wake(),
    /** Sends all messages that are due and resolves when there are none left. */
    sendDue: (): Promise<void> => worker.sendDue(),
    stop: (): Promise<void> => worker.stop(),
    status: async (): Promise<MailBody> => ({
      on: true,
      server: mailer.server,
      from: mailer.from,
      to: await defaultRecipient(),
      ...(await mailStatus(db, websiteId)),
    }),
    /** Sends a test message now and returns its recipient. */
    async sendTest(): Promise<string> {
      const { website } = await site.website()
      const address = await defaultRecipient()
      const content = composeTest(website.title, await texts(website.language))
      const messageId = `<test-${now()}@${domain}>`
      await mailer.send({ ...content, to: address, messageId }, AbortSignal.timeout(DIRECT_TIMEOUT_MS))
      return address
    },
    /**
     * Sends a link by which a password is set, now. It is not queued: the queue is in the database, which never has such a
     * link in a form that can be used.
     */
    async sendPasswordLink(link: PasswordLinkMail): Promise<void> {
      const { website } = await site.website()
      const content = composePasswordLink(link, website, await texts(website.language))
      const message = { ...content, to: link.to, messageId: `<${randomUUID()}@${domain}>` }
      await mailer.send(message, AbortSignal.timeout(DIRECT_TIMEOUT_MS))
    },
    /** Queues failed messages again. */
    async retry(): Promise<number> {
      const count = await retryMails(db, websiteId, now())
      worker.wake()
      return count
    },
  }
}

/** Messages of one website: to its owner, and to buyers. */
export type Mail = ReturnType<typeof openMail>
