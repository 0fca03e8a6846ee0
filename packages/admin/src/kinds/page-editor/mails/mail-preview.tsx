import {
  MAIL_KINDS,
  MAIL_SUBJECTS,
  type MailKind,
  type MailPart,
  MailPreviewBody,
  settingsSections,
} from '@site/runtime/contract'
import { useEffect, useState } from 'react'
import { describedText } from '../../../base/messages/language.js'
import { Select } from '../../../base/ui/choices.js'
import { LoadingNotice, Notice } from '../../../base/ui/notice.js'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import type { Draft } from '../../../editor/settings/draft.js'
import { optionOf } from '../../../editor/settings/values.js'
import { mailTexts as texts } from './texts.js'
import './mails.css'

const KINDS = MAIL_KINDS.map(
  (kind) => [kind, settingsSections.mails.texts[MAIL_SUBJECTS[kind]]?.group ?? kind] as const,
)

/** The same elements as in the HTML of the email. */
function Part({ part }: { readonly part: MailPart }) {
  if ('lines' in part)
    return (
      <p>
        {part.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and no state.
          <span key={at} className="mail-line">
            {line}
          </span>
        ))}
      </p>
    )
  if ('rows' in part)
    return (
      <table>
        <tbody>
          {part.rows.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  const [before, ...after] = part.sentence.split(part.address)
  return (
    <p>
      {before}
      {after.length > 0 && <span className="mail-link">{part.address}</span>}
      {after.join(part.address)}
    </p>
  )
}

function Shown({ mail }: { readonly mail: MailPreviewBody }) {
  const titleOf = (word: string) => describedText(settingsSections.mails.texts[word]?.title ?? word)
  return (
    <>
      {mail.missing.map(({ word, placeholder }) => (
        <Notice key={word} role="status">
          {texts.missing(titleOf(word), placeholder)}
        </Notice>
      ))}
      <div className="mail-sheet" dir="auto">
        <p className="mail-subject">{mail.subject}</p>
        {mail.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and no state.
          <Part key={at} part={part} />
        ))}
      </div>
      <details>
        <summary>{texts.plain}</summary>
        <pre className="mail-plain" dir="auto">
          {mail.text}
        </pre>
      </details>
    </>
  )
}

/** The values of a draft as a call sends them; null while one of them is not allowed. */
function valuesOf({ fields, values }: Draft): Readonly<Record<string, unknown>> | null {
  const set = fields.flatMap((field) => {
    const value = optionOf(values, field.name)
    return value === undefined ? [] : [{ field, value }]
  })
  if (set.some(({ field, value }) => !field.allows(value))) return null
  return Object.fromEntries(set.map(({ field, value }) => [field.name, value]))
}

/** An email with the words of the form, as its reader gets it. The server writes it, one call at a time. */
export function MailPreview({ draft }: { readonly draft: Draft }) {
  const { inbox } = usePanel()
  const [mail, setMail] = useState<MailKind>('paid')
  const values = valuesOf(draft)
  const wanted = values && JSON.stringify({ mail, values })
  const [sent, setSent] = useState(wanted ?? JSON.stringify({ mail, values: {} }))
  const { loaded, busy, reload } = useLoaded(sent, () =>
    inbox.call({
      method: 'POST',
      path: '/api/config/mails/preview',
      body: JSON.parse(sent),
      answer: MailPreviewBody,
    }),
  )
  useEffect(() => {
    if (!busy && wanted !== null) setSent(wanted)
  }, [busy, wanted])
  return (
    <section className="mail-preview" aria-labelledby="mail-preview-title">
      <h3 id="mail-preview-title" className="group-title">
        {texts.preview}
      </h3>
      <Select<MailKind>
        look="labelled"
        label={texts.which}
        value={mail}
        options={KINDS.map(([kind, title]): readonly [MailKind, string] => [kind, describedText(title)])}
        onChange={setMail}
      />
      <p className="soft">{wanted === null ? texts.invalid : texts.sample}</p>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && <Shown mail={loaded.value} />}
    </section>
  )
}
