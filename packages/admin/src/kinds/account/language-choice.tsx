import { useId, useState } from 'react'
import { PANEL_LANGUAGES } from '../../base/messages/language.js'
import { FailureNotice } from '../../base/ui/failure-notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { changeLanguage } from './api.js'
import { accountTexts as texts } from './texts.js'

interface Props {
  /** The language that the account has chosen; undefined for that of the browser. */
  readonly chosen: string | undefined
  announce(text: string): void
}

/** The choice of the panel's language, which applies at once. */
export function LanguageChoice({ chosen, announce }: Props) {
  const { inbox, session } = usePanel()
  const id = useId()
  const [failure, setFailure] = useState<{ readonly message: string; readonly value: string } | null>(null)

  const choose = async (value: string) => {
    setFailure(null)
    const answer = await changeLanguage(inbox.call, value === '' ? null : value)
    if (!answer.ok) {
      if (answer.error.kind === 'login') session.end()
      setFailure({ message: answer.error.message, value })
      return
    }
    await session.changeLanguage(value === '' ? undefined : value)
    announce(texts.languageChanged)
  }

  return (
    <section className="account-part" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <label htmlFor={id}>{texts.language}</label>
      </h3>
      <select id={id} value={chosen ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{texts.languageOfBrowser}</option>
        {PANEL_LANGUAGES.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      {failure && <FailureNotice message={failure.message} onRetry={() => choose(failure.value)} />}
    </section>
  )
}
