import * as v from 'valibot'

const Time = v.pipe(v.string(), v.isoTimestamp())

/**
 * A message that is not sent yet, or that the server no longer tries to send. It is about a submission or about an
 * order. `error` is the latest error.
 */
export const UnsentMailBody = v.object({
  id: v.number(),
  submissionId: v.nullable(v.number()),
  formId: v.nullable(v.string()),
  orderNumber: v.nullable(v.number()),
  attempts: v.number(),
  error: v.string(),
  /** The time of the next attempt; null if the server has given up. */
  retryAt: v.nullable(Time),
})

/** A message that is not sent yet, or never will be. */
export type UnsentMailBody = v.InferOutput<typeof UnsentMailBody>

/**
 * The answer of `GET /api/config/mail`. `on` is false if the server has no mail settings; everything else is empty
 * then. `server` is the mail server's host and port; `to` the address for forms that have no address of their own.
 */
export const MailBody = v.object({
  on: v.boolean(),
  server: v.string(),
  from: v.string(),
  to: v.string(),
  /** The number of messages that wait to be sent. */
  waiting: v.number(),
  lastSentAt: v.nullable(Time),
  /** Messages that wait after a failure, and those that the server no longer tries to send; the latest 20. */
  unsent: v.array(UnsentMailBody),
})

/** Whether and how submissions are sent by email. */
export type MailBody = v.InferOutput<typeof MailBody>

/** The answer of `POST /api/config/mail/test`: the address that the test message was sent to. */
export const TestMailBody = v.object({ to: v.string() })

/** The recipient of a test message. */
export type TestMailBody = v.InferOutput<typeof TestMailBody>
