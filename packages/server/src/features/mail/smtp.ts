import { createTransport } from 'nodemailer'
import { MailError, type Mailer } from './mailer.js'
import type { MailSettings } from './settings.js'

/** How long a mail server may take for one step, in milliseconds. */
const STEP_MS = 20_000

/** The maximum length of a server's reply in messages. */
const MAX_REPLY_LENGTH = 300

interface SmtpError extends Error {
  readonly code?: string
  readonly response?: string
  readonly responseCode?: number
}

const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: 'rejected the user name or the password',
  ENOAUTH: 'requires a user name and a password',
  ETLS: 'offers no trusted secure connection',
  EENVELOPE: 'rejected the sender or the recipient',
  EMESSAGE: 'rejected the message',
  EPROTOCOL: 'sent an invalid reply',
}

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REPLY_LENGTH)

/**
 * Describes an error for the owner. Only a rejected message or address is permanent. A wrong password or
 * certificate can be corrected, and the waiting messages are sent then.
 */
function mailError(error: unknown, server: string): MailError {
  const { code = '', response, responseCode = 0, message } = error as SmtpError
  const untrusted = code === 'ESOCKET' && /certificate|tls|ssl/i.test(message)
  const rejected = code === 'EENVELOPE' || code === 'EMESSAGE'
  const sentence = SENTENCES[untrusted ? 'ETLS' : code] ?? 'could not be reached'
  return new MailError(`The mail server ${server} ${sentence} (${oneLine(response ?? message)}).`, {
    permanent: rejected && responseCode >= 500,
    cause: error,
  })
}

/** Sends messages by SMTP. Each uses its own connection: messages are few, and an idle connection breaks unnoticed. */
export function createSmtpMailer({ host, port, tls, user, password, from }: MailSettings): Mailer {
  const server = `${host}:${port}`
  const transport = createTransport({
    host,
    port,
    secure: tls === 'from the start',
    requireTLS: tls === 'after greeting',
    ignoreTLS: tls === 'off',
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    server,
    from: from.address,
    async send({ messageId, to, replyTo, subject, text, html }, signal) {
      try {
        await transport.sendMail({
          // Objects are not parsed, so no part of them is read as a list or a second address.
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          messageId,
          subject,
          text,
          ...(html !== undefined && { html }),
          // RFC 3834: no out-of-office reply goes to a visitor.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        })
      } catch (error) {
        throw mailError(error, server)
      }
    },
  }
}
