import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { useLayoutEffect, useRef } from 'react'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { Button, IconButton } from '../base/ui/button.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'
import { mayConfigure } from '../editor/panel/session.js'
import { DeviceSwitch, OverlaySwitch, PathBar } from '../kinds/page-editor/frame-controls.js'
import { Guide } from './guide.js'
import { PlanLink, UpgradeLink } from './plan-link.js'
import { ScreenNav, screensFor } from './screen-nav.js'
import type { Screen } from './screens.js'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()

interface AccountMenuProps {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  onLogout(): void
}

/** The account that is signed in, its site's plan, and a button to log out. */
const AccountMenu = ({ website, account, onLogout }: AccountMenuProps) => {
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
        <Button onClick={onLogout}>
          {t('access.logout')}
          <kbd>Shift+Esc</kbd>
        </Button>
      </section>
    </div>
  )
}

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  readonly screens: readonly Screen[]
  onLogout(): void
  onCommands(): void
}

/** The controls of the preview on the screen of a page's settings. */
function PageControls() {
  const { preview, toggle } = usePanel()
  const expanded = usePanelState((state) => state.expanded)
  const { picking, status } = usePanelState((state) => state.frame)
  return (
    <div className="bar-preview">
      <PathBar />
      <div className="bar-view">
        <Button
          label={t('panel.preview.label')}
          look="small"
          className="view-switch"
          aria-pressed={!expanded}
          onClick={toggle}
        />
        <IconButton
          icon="pick"
          label={texts.pick}
          aria-pressed={picking}
          idle={status !== 'ready'}
          onClick={() => preview.pick(!picking)}
        />
        <OverlaySwitch />
        <DeviceSwitch />
      </div>
    </div>
  )
}

/** Shows or hides the preview beside a record. */
function RecordPreviewSwitch() {
  const { store } = usePanel()
  const { isOffered, isWanted } = usePanelState((state) => state.recordPreview)
  return (
    <Button
      label={t('panel.preview.label')}
      look="small"
      className="preview-toggle"
      aria-pressed={isWanted}
      onClick={() => store.set((state) => ({ ...state, recordPreview: { isOffered, isWanted: !isWanted } }))}
    />
  )
}

/** The bar: the site, its screens, controls of the preview, and the account. */
export function TopBar({ website, account, screens, onLogout, onCommands }: Props) {
  const { toggle } = usePanel()
  const expanded = usePanelState((state) => state.expanded)
  const isFirst = usePanelState((state) => state.screen === screens[0]?.name)
  // The preview is a part of the settings of pages.
  const hasPreview = mayConfigure(account.roles)
  const atPage = isFirst && hasPreview
  const { isOffered, isWanted } = usePanelState((state) => state.recordPreview)
  const atRecord = !isFirst && hasPreview && isOffered
  const toggler = useRef<HTMLButtonElement>(null)
  // A focus in the settings would be lost with them.
  useLayoutEffect(() => {
    if (!expanded && document.activeElement?.closest('#settings')) toggler.current?.focus()
  }, [expanded])
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
            ref={toggler}
            icon="panel"
            label={t(expanded ? 'panel.collapse' : 'panel.expand')}
            aria-expanded={expanded}
            aria-controls="settings"
            className="bar-toggle"
            onClick={toggle}
          />
        )}
        {atRecord && <RecordPreviewSwitch />}
      </div>
      {atPage && <PageControls />}
      {atRecord && isWanted && (
        <div className="bar-preview">
          <PathBar />
          <div className="bar-view">
            <OverlaySwitch />
            <DeviceSwitch />
          </div>
        </div>
      )}
      <div className="bar-person">
        <UpgradeLink website={website} />
        <Guide screens={screensFor(screens, account.roles)} onCommands={onCommands} />
        <AccountMenu website={website} account={account} onLogout={onLogout} />
      </div>
    </header>
  )
}
