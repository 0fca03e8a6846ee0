import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { t } from '../messages.js'
import { texts } from '../texts.js'
import { AccountMenu } from './account-menu.js'
import { Guide } from './guide.js'
import { IconButton } from './icon-button.js'
import { usePanel, usePart } from './panel-context.js'
import { PathBar } from './path-bar.js'
import { SizeSwitch } from './size-switch.js'

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  onLogout(): void
}

/** The site, the page, how it is shown, and who is at work. */
export function TopBar({ website, account, onLogout }: Props) {
  const { previewing, toggle } = usePanel()
  const expanded = usePart((state) => state.expanded)
  const { picking, status } = usePart((state) => state.frame)
  return (
    <header className="bar">
      <div className="bar-site">
        <span className="mark" aria-hidden="true" />
        <h1>
          {website.title}
          <span className="hidden"> – {t('panel.title')}</span>
        </h1>
      </div>
      <IconButton
        icon="panel"
        label={t(expanded ? 'panel.collapse' : 'panel.expand')}
        aria-expanded={expanded}
        aria-controls="settings"
        className="bar-toggle"
        onClick={toggle}
      />
      <PathBar />
      <div className="bar-view">
        <IconButton
          icon="pick"
          label={texts.pick}
          aria-pressed={picking}
          idle={status !== 'ready'}
          onClick={() => previewing.pick(!picking)}
        />
        <SizeSwitch />
      </div>
      <div className="bar-person">
        <Guide />
        <AccountMenu account={account} onLogout={onLogout} />
      </div>
    </header>
  )
}
