import type { PasswordLinkBody } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Notice } from '../../base/ui/notice.js'
import { teamTexts as texts } from './texts.js'

/** The link by which a person sets the password: to copy, or where it was sent. */
export function OneTimeLink({ made: { account, link, mailError, expiresAt } }: { made: PasswordLinkBody }) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  if (link === null) return <p role="status">{texts.linkMailed(account.email, expiresAt)}</p>

  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setStatus(texts.copied)
    } catch {
      // Browsers offer the clipboard only to sites with TLS.
      field.current?.focus()
      setStatus(texts.copyFailed)
    }
  }

  return (
    <div className="team-link">
      {mailError !== '' && <Notice role="alert">{texts.mailFailed(mailError)}</Notice>}
      <p>{texts.linkOnce(account.name || account.email, expiresAt)}</p>
      <div className="team-link-row">
        <input
          ref={field}
          type="text"
          readOnly
          aria-label={texts.linkFor(account.email)}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button" onClick={copy}>
          {texts.copy}
        </button>
      </div>
      <p className="soft" role="status">
        {status}
      </p>
    </div>
  )
}
