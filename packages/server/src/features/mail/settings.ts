import { htmlEmail } from '@site/runtime/contract'
import { StartError } from '../../base/start-error.js'

/** How the connection to a mail server is encrypted. */
export type MailTls = 'from the start' | 'after greeting' | 'off'

/** How messages to the owner are sent. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly tls: MailTls
  readonly user: string
  readonly password: string
  readonly from: { readonly name: string; readonly address: string }
  /** Recipient for forms without one; empty for the owner's account. */
  readonly to: string
}

type Environment = Readonly<Record<string, string | undefined>>

const HINT = 'docs/owner/run-the-server.md describes the settings under "Mail".'
const LOCAL = new Set(['localhost', '127.0.0.1', '::1'])
/** The ports of RFC 8314 and RFC 6409. */
const [TLS_PORT, SUBMISSION_PORT] = [465, 587]

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text)
  throw new StartError(`SMTP_PORT is "${text}", which is not a port.`, HINT)
}

interface Connection {
  readonly host: string
  readonly port: string | undefined
  readonly user: string
  readonly password: string
  readonly secure: boolean
}

/** The address may contain a password, so no error repeats it. */
function fromUrl(text: string): Connection {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new StartError(
      'SMTP_URL is not an address such as smtp://user:password@smtp.example.com:587.',
      HINT,
    )
  }
  const decoded = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      throw new StartError('The user or password in SMTP_URL holds a "%" that is not written as "%25".', HINT)
    }
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || undefined,
    user: decoded(url.username),
    password: decoded(url.password),
    secure: url.protocol === 'smtps:',
  }
}

const fromVariables = (env: Environment): Connection => ({
  host: env.SMTP_HOST ?? '',
  port: env.SMTP_PORT || undefined,
  user: env.SMTP_USER ?? '',
  password: env.SMTP_PASSWORD ?? '',
  secure: false,
})

/** Reads `ada@example.org`, or `River Museum <ada@example.org>`. */
function addressOf(variable: string, text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? []
  if (htmlEmail(address.trim())) return { name: name.trim().replace(/^"|"$/g, ''), address: address.trim() }
  throw new StartError(
    `${variable} is "${text}", which is not an address such as "River Museum <mail@example.org>".`,
    HINT,
  )
}

function tlsOf(setting: string | undefined, { host, secure }: Connection, port: number): MailTls {
  if (setting && setting !== 'required' && setting !== 'off') {
    throw new StartError(`SMTP_TLS is "${setting}"; it can be "required" or "off".`, HINT)
  }
  if (secure || port === TLS_PORT) return 'from the start'
  // A mail server on this computer seldom has a certificate that can be verified.
  return setting === 'off' || (!setting && LOCAL.has(host)) ? 'off' : 'after greeting'
}

/**
 * Reads the mail settings; null if no mail server is configured. A wrong setting is a {@link StartError}: a
 * server that does not start is noticed sooner than mail that does not arrive.
 *
 * @example
 * readMailSettings({ SMTP_URL: 'smtps://user:secret@smtp.example.org', MAIL_FROM: 'mail@example.org' })
 */
export function readMailSettings(env: Environment): MailSettings | null {
  if (!env.SMTP_URL && !env.SMTP_HOST) {
    const lost = ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_TLS', 'MAIL_FROM', 'MAIL_TO'].find(
      (name) => env[name],
    )
    if (!lost) return null
    throw new StartError(`${lost} is set, but neither SMTP_URL nor SMTP_HOST is.`, HINT)
  }
  const connection = env.SMTP_URL ? fromUrl(env.SMTP_URL) : fromVariables(env)
  const port = connection.port ? portOf(connection.port) : connection.secure ? TLS_PORT : SUBMISSION_PORT
  if (!env.MAIL_FROM) throw new StartError('MAIL_FROM is missing: the address that messages come from.', HINT)
  const { host, user, password } = connection
  return {
    host,
    port,
    tls: tlsOf(env.SMTP_TLS, connection, port),
    user,
    password,
    from: addressOf('MAIL_FROM', env.MAIL_FROM),
    to: env.MAIL_TO ? addressOf('MAIL_TO', env.MAIL_TO).address : '',
  }
}
