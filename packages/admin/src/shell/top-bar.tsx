import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { t } from '../messages.js'
import { SizeSwitch } from '../page/device-switch.js'
import { PathBar } from '../page/path-bar.js'
import { texts } from '../texts.js'
import { IconButton } from '../ui/icon-button.js'
import { usePanel, usePart } from '../ui/panel-context.js'
import { AccountMenu } from './account-menu.js'
import { Guide } from './guide.js'
import { ScreenNav } from './screen-nav.js'
import type { Screen } from './screens.js'

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  readonly screens: readonly Screen[]
  onLogout(): void
}

/** The site, the page, how it is shown, and who is at work. */
export function TopBar({ website, account, screens, onLogout }: Props) {
  const { previewing, toggle } = usePanel()
  const expanded = usePart((state) => state.expanded)
  const atPage = usePart((state) => state.screen === screens[0]?.name)
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
      <ScreenNav screens={screens} />
      {atPage && (
        <>
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
            <button type="button" className="button button-small view-switch" onClick={toggle}>
              {expanded ? texts.showPreview : texts.showSettings}
            </button>
            <IconButton
              icon="pick"
              label={texts.pick}
              aria-pressed={picking}
              idle={status !== 'ready'}
              onClick={() => previewing.pick(!picking)}
            />
            <SizeSwitch />
          </div>
        </>
      )}
      <div className="bar-person">
        <Guide />
        <AccountMenu account={account} onLogout={onLogout} />
      </div>
    </header>
  )
}
