import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { PlanLink } from './plan-link.js'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  onLogout(): void
}

/** The account that is signed in, its site's plan, and a button to log out. */
export const AccountMenu = ({ website, account, onLogout }: Props) => {
  const name = account.name || account.email
  return (
    <div className="menu">
      <button
        type="button"
        className="avatar"
        popoverTarget="account"
        aria-label={texts.account(name)}
        title={texts.account(name)}
      >
        {initials(name)}
      </button>
      <section id="account" popover="auto" className="popover" aria-label={t('panel.section.account')}>
        <p className="account-name">{name}</p>
        {name !== account.email && <p className="soft">{account.email}</p>}
        <PlanLink website={website} />
        <button type="button" className="button" onClick={onLogout}>
          {t('access.logout')}
          <kbd>Shift+Esc</kbd>
        </button>
      </section>
    </div>
  )
}
