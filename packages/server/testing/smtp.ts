import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A message that the mail server has received. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Header lines by name in lower case, folded lines joined; a name that came twice has two. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly text: string
  /** The HTML of the message; empty without any. */
  readonly html: string
}

export interface TestSmtp {
  readonly port: number
  readonly received: ReceivedMail[]
  stop(): Promise<void>
}

/** An error that a mail server answers with a code. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

const quotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body
}

/** The header lines and the body of a message, or of one part of it. */
function split(raw: string): { headers: Map<string, string[]>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const headers = new Map<string, string[]>()
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(line.indexOf(':') + 1).trim()])
  }
  return { headers, body: raw.slice(end + 4) }
}

/** The text and the HTML of a message, decoded. */
function parsed(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const message = split(raw)
  const type = message.headers.get('content-type')?.[0] ?? ''
  const boundary = /^multipart\/alternative; boundary="([^"]+)"$/.exec(type)?.[1]
  const pieces = boundary
    ? message.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((piece) => split(piece.slice(2)))
    : [message]
  const bodyOf = (wanted: string) => {
    const found = pieces.find(({ headers }) => headers.get('content-type')?.[0]?.startsWith(wanted))
    const body = found && decoded(found.body, found.headers.get('content-transfer-encoding')?.[0])
    return (body ?? '').replaceAll('\r\n', '\n')
  }
  return { headers: message.headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

/** A real mail server on this computer that keeps the received messages. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const message = parsed(await text(stream))
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        ...message,
      })
      done()
    },
    ...options,
  })
  // Some tests close the connection in the middle.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
