import * as v from 'valibot'
import { MAIL_KINDS } from '../../settings-sections/mails.js'

/** The body of `POST /api/config/mails/preview`: an email, and the words of emails that are not saved yet. */
export const MailPreviewRequest = v.object({
  mail: v.picklist(MAIL_KINDS),
  values: v.record(v.string(), v.unknown()),
})

const Line = v.string()

/** The answer: an email about a made-up order, or with a made-up address. */
export const MailPreviewBody = v.object({
  subject: v.string(),
  /** As programs without HTML show it. */
  text: v.string(),
  /** As programs with HTML show it: lines, names with amounts, and sentences with an address. */
  parts: v.array(
    v.union([
      v.object({ lines: v.array(Line) }),
      v.object({ rows: v.array(v.object({ name: Line, text: Line })) }),
      v.object({ sentence: Line, address: Line }),
    ]),
  ),
  /** The words that lack a placeholder without which the email is no use to its reader. */
  missing: v.array(v.object({ word: v.string(), placeholder: v.string() })),
})

export type MailPreviewBody = v.InferOutput<typeof MailPreviewBody>

/** A piece of an email, which is written once and printed as plain text and as HTML. */
export type MailPart = MailPreviewBody['parts'][number]
