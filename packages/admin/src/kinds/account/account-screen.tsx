import { useId, useState } from 'react'
import { joined } from '../../base/messages/texts.js'
import { rightsOf, roleName } from '../../base/roles.js'
import { LiveRegion, SILENCE, useAnnouncement } from '../../base/ui/live-region.js'
import { useHasPart, usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { Facts } from '../../records/detail.js'
import './account.css'
import { PANEL_LANGUAGES } from '../../base/messages/language.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { changeLanguage } from './api.js'
import { PasskeyList } from './passkeys/passkey-list.js'
import { PasswordForm } from './password-form.js'
import { SessionList } from './session-list.js'
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

/** The signed-in account: its rights, its password, its passkeys and its sessions. */
export default function AccountScreen() {
  const session = usePanelState((state) => state.session)
  const [announcement, announce] = useAnnouncement()
  const [generation, setGeneration] = useState(0)
  const hasPasskeys = useHasPart('passkeys')
  if (session.status !== 'signed-in') return null
  const { account, panelLanguage } = session
  // It is shown below the form.
  const isPassword = announcement.text === texts.changed
  return (
    <section className="pane account" aria-labelledby="account-title">
      <h2 id="account-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <Facts
        className="account-facts"
        facts={[
          [texts.name, account.name],
          [texts.email, account.email],
          [texts.roles, joined(account.roles.map(roleName))],
          [texts.mayDo, rightsOf(account.roles)],
        ]}
      />
      <LanguageChoice chosen={panelLanguage} announce={announce} />
      <section className="account-part" aria-labelledby="account-password">
        <h3 id="account-password">{texts.password}</h3>
        <p className="soft">{texts.passwordAbout}</p>
        <PasswordForm
          email={account.email}
          onChanged={() => {
            announce(texts.changed)
            setGeneration((before) => before + 1)
          }}
        />
        <LiveRegion announcement={isPassword ? announcement : SILENCE} className="" />
      </section>
      {hasPasskeys && <PasskeyList email={account.email} announce={announce} />}
      <SessionList generation={generation} announce={announce} />
      <LiveRegion announcement={isPassword ? SILENCE : announcement} />
    </section>
  )
}
