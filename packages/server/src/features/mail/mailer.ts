/** A message to one address. */
export interface MailMessage {
  /** Stays the same when a message is sent again, so that mail programs show it once. */
  readonly messageId: string
  readonly to: string
  /** Recipient of a reply; null for the sender's own address. */
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** The same as HTML, for programs that show it. */
  readonly html?: string
}

/** Sends messages. The queue, the worker and the panel use mail through this interface alone. */
export interface Mailer {
  /** Host and port of the mail server, as the panel shows it: `smtp.example.com:587`. */
  readonly server: string
  /** The address that messages come from. */
  readonly from: string
  /** Resolves when the server has accepted the message; rejects with a {@link MailError}. */
  send(message: MailMessage, signal: AbortSignal): Promise<void>
}

/** A message that was not sent. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The same message would be rejected again. */
  readonly permanent: boolean

  constructor(message: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.permanent = permanent
  }
}
