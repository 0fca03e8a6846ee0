import type { AccountBody } from '@site/runtime/contract'
import { useState } from 'react'
import { joined } from '../../base/messages/texts.js'
import { rightsOf, roleName } from '../../base/roles.js'
import { LiveRegion, SILENCE, useAnnouncement } from '../../base/ui/live-region.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import './account.css'
import { LanguageChoice } from './language-choice.js'
import { PasskeyList } from './passkeys/passkey-list.js'
import { PasswordForm } from './password-form.js'
import { SessionList } from './session-list.js'
import { accountTexts as texts } from './texts.js'

function Facts({ account: { name, email, roles } }: { account: AccountBody }) {
  const facts = [
    [texts.name, name],
    [texts.email, email],
    [texts.roles, joined(roles.map(roleName))],
    [texts.mayDo, rightsOf(roles)],
  ] as const
  return (
    <dl className="account-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The signed-in account: its rights, its password, its passkeys and its sessions. */
export default function AccountScreen() {
  const session = usePanelState((state) => state.session)
  const [announcement, announce] = useAnnouncement()
  const [generation, setGeneration] = useState(0)
  if (session.status !== 'signed-in') return null
  const { account, panelLanguage } = session
  // It is shown below the form.
  const isPassword = announcement.text === texts.changed
  return (
    <section className="pane account" aria-labelledby="account-title">
      <h2 id="account-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <Facts account={account} />
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
      <PasskeyList email={account.email} announce={announce} />
      <SessionList generation={generation} announce={announce} />
      <LiveRegion announcement={isPassword ? SILENCE : announcement} />
    </section>
  )
}
