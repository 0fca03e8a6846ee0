import {
  type MailKind,
  type MailPreviewBody,
  MailPreviewRequest,
  type MailWord,
  NEEDED_PLACEHOLDERS,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { jsonBody } from '../../base/http/body.js'
import { invalidValues } from '../../base/http/errors/request-error.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Texts } from '../../base/text/texts.js'
import { dateAt, timeZoneOf } from '../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { withSections } from '../../content/site/sections.js'
import { defaultMailWords, ownMailWords } from '../../content/words/mail-words.js'
import { orderMail } from '../../features/commerce/mails/compose.js'
import { sampleOrder } from '../../features/commerce/mails/sample-order.js'
import { composePasswordLink } from '../../features/mail/compose.js'
import { composeConfirmation } from '../../features/mail/confirmations.js'
import { valuesOf } from '../../features/settings/section-values.js'
import type { Services } from '../../services.js'

const SAMPLE = 'https://example.com/sample'

/** The words of each kind of emails that have a placeholder which its reader needs. */
const NEEDED: Readonly<Partial<Record<MailKind, readonly MailWord[]>>> = {
  paid: ['orderLinkText'],
  sent: ['trackLinkText', 'orderLinkText'],
  cancelled: ['orderLinkText'],
  refunded: ['orderLinkText'],
  'partly-refunded': ['partlyRefundedText', 'orderLinkText'],
  review: ['reviewLinkText'],
}

function missingIn(mail: MailKind, website: SeedWebsite, t: Texts): MailPreviewBody['missing'] {
  const words = { ...defaultMailWords(t), ...ownMailWords(website) }
  return (NEEDED[mail] ?? []).flatMap((word) => {
    const placeholder = `{${NEEDED_PLACEHOLDERS[word]}}`
    return words[word].includes(placeholder) ? [] : [{ word, placeholder }]
  })
}

/** Answers as a form for bookings has them. */
const sampleAnswers = (website: SeedWebsite, now: number, t: Texts) => [
  { type: 'date', label: t('preset.date'), text: dateAt(now, timeZoneOf(website)) },
  { type: 'number', label: t('preset.people'), text: '2' },
]

function composed(mail: MailKind, website: SeedWebsite, now: number, t: Texts) {
  if (mail === 'invitation' || mail === 'reset') {
    const link = { kind: mail, to: '', address: SAMPLE, expiresAt: new Date(now) } as const
    const { subject, text } = composePasswordLink(link, website, t)
    return { subject, text, parts: [{ lines: text.trimEnd().split('\n') }] }
  }
  if (mail === 'received') {
    const { subject, text } = composeConfirmation(sampleAnswers(website, now, t), website, t)
    return { subject, text, parts: [{ lines: text.trimEnd().split('\n') }] }
  }
  const order = sampleOrder(mail, website, now, t)
  return orderMail({ order, recipient: 'buyer', kind: mail, website, address: SAMPLE }, t)
}

/** Shows an email with words that are not saved. Nothing is stored, and nothing is sent. */
export const mailPreviewRoutes = ({ site, texts, now }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().post('/mails/preview', async (c) => {
    const { mail, values } = await jsonBody(
      c,
      MailPreviewRequest,
      'Send the “mail”, such as "paid", and the “values” of its words.',
    )
    const checked = valuesOf('mails', values)
    if (!checked.ok) throw invalidValues('Some words are invalid.', checked.errors)
    const stored = await site.website()
    const website = withSections(stored.website, { mails: checked.options })
    const t = await texts(website.language)
    const { subject, text, parts } = composed(mail, website, now(), t)
    return c.json({ subject, text, parts, missing: missingIn(mail, website, t) } satisfies MailPreviewBody)
  })
