import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Mailer } from '../src/features/mail/mailer.js'
import type { MailSettings } from '../src/features/mail/settings.js'
import { createSmtpMailer } from '../src/features/mail/smtp.js'
import { type Mail, type MailOptions, openMail } from '../src/mail.js'
import { addAccount, fakeClock } from './app.js'
import { OPEN_TIMEOUT_MS, type TestEngine } from './databases.js'
import { ADA, db, restart, save, setUp } from './forms.js'
import { startSmtp, type TestSmtp } from './smtp.js'
import { WEBSITE } from './test-site.js'

export let smtp: TestSmtp
export let mail: Mail
/** Errors that the operator would see. */
export let failures: unknown[]
export let clock: ReturnType<typeof fakeClock>
const opened: { stop(): Promise<void> }[] = []

/** Opens the test site with an owner and a mail server. */
export function setUpMail(open: TestEngine['open']): void {
  setUp(open)
  beforeAll(async () => {
    await restart({})
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  beforeEach(async () => {
    await db.script('delete from mails; delete from confirmations')
    failures = []
    clock = fakeClock()
    await listen()
    await useMail()
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop()
  })
}

/** Starts another mail server, which the tests use from now on. */
export async function listen(options?: SMTPServerOptions, port?: number): Promise<void> {
  smtp = await startSmtp(options, port)
  opened.push(smtp)
}

export const mailer = (settings: Partial<MailSettings> = {}): Mailer =>
  createSmtpMailer({
    host: '127.0.0.1',
    port: smtp.port,
    tls: 'off',
    user: '',
    password: '',
    from: { name: 'River Museum', address: 'mail@museum.example' },
    to: '',
    ...settings,
  })

/** Opens the mail of the test site, as another server of it would. */
export function openOne(more: Partial<MailOptions> = {}): Mail {
  const one = openMail({
    db,
    websiteId: WEBSITE,
    mailer: mailer(),
    to: '',
    now: clock.now,
    random: () => 1,
    log: (error) => failures.push(error),
    ...more,
  })
  opened.unshift(one)
  return one
}

/** Leaves the mail that was opened last running, as a killed process does. */
export const forgetLast = (): void => {
  opened.shift()
}

/** Starts the site with other mail options; the clock goes on. */
export async function useMail(more: Partial<MailOptions> = {}): Promise<void> {
  mail = openOne(more)
  await restart({ mail, now: clock.now })
}

/** Submits a form and sends the messages that are due. */
export async function sent(values: object = ADA, formId = 'contact'): Promise<void> {
  expect((await save(values, { formId })).status).toBe(200)
  await mail.sendDue()
}

export const states = async (): Promise<string[]> =>
  (await db.query<{ state: string }>('select state from mails order by id')).map(({ state }) => state)

/** The lines of a header in a message that the mail server has received. */
export const header = (name: string, index = 0): readonly string[] | undefined =>
  smtp.received[index]?.headers.get(name)
