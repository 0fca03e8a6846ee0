import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { t } from '../messages.js'
import { DeviceSwitch } from '../page/device-switch.js'
import { PathBar } from '../page/path-bar.js'
import { texts } from '../texts.js'
import { IconButton } from '../ui/icon-button.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'
import { AccountMenu } from './account-menu.js'
import { Guide } from './guide.js'
import { UpgradeLink } from './plan-link.js'
import { ScreenNav } from './screen-nav.js'
import type { Screen } from './screens.js'

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  readonly screens: readonly Screen[]
  onLogout(): void
  onCommands(): void
}

/** The bar: the site, its screens, controls of the preview, and the account. */
export function TopBar({ website, account, screens, onLogout, onCommands }: Props) {
  const { preview, store, toggle } = usePanel()
  const expanded = usePanelState((state) => state.expanded)
  const atPage = usePanelState((state) => state.screen === screens[0]?.name)
  const { isOffered, isWanted } = usePanelState((state) => state.recordPreview)
  const { picking, status } = usePanelState((state) => state.frame)
  return (
    <header className="bar">
      <div className="bar-place">
        <div className="bar-site">
          <span className="mark" aria-hidden="true" />
          <h1>
            {website.title}
            <span className="hidden"> – {t('panel.title')}</span>
          </h1>
        </div>
        <ScreenNav screens={screens} roles={account.roles} />
        {atPage && (
          <IconButton
            icon="panel"
            label={t(expanded ? 'panel.collapse' : 'panel.expand')}
            aria-expanded={expanded}
            aria-controls="settings"
            className="bar-toggle"
            onClick={toggle}
          />
        )}
      </div>
      {atPage && (
        <div className="bar-preview">
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
              onClick={() => preview.pick(!picking)}
            />
            <DeviceSwitch />
          </div>
        </div>
      )}
      {!atPage && isOffered && (
        <>
          {isWanted && <PathBar />}
          <div className="bar-view">
            <button
              type="button"
              className="button button-small preview-toggle"
              aria-pressed={isWanted}
              onClick={() =>
                store.set((state) => ({ ...state, recordPreview: { isOffered, isWanted: !isWanted } }))
              }
            >
              {t('panel.preview.label')}
            </button>
            {isWanted && <DeviceSwitch />}
          </div>
        </>
      )}
      <div className="bar-person">
        <UpgradeLink website={website} />
        <Guide onCommands={onCommands} />
        <AccountMenu website={website} account={account} onLogout={onLogout} />
      </div>
    </header>
  )
}
