import type { ConfirmAnswer } from '@site/runtime'
import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { useCallback, useEffect, useState } from 'react'
import { Confirm } from '../base/dialogs/dialogs.js'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { IconButton } from '../base/ui/button.js'
import { LoadedCode } from '../base/ui/loaded-code.js'
import { Notice } from '../base/ui/notice.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'
import { HOME } from '../editor/panel/address.js'
import { isBesideRecord, unsavedCount } from '../editor/panel/state.js'
import { DetourNotice } from './detour-notice.js'
import { screensFor } from './screen-nav.js'
import type { Screen } from './screens.js'
import { Stage } from './stage.js'
import { TopBar } from './top-bar.js'
import { UpdateNotice } from './update-notice.js'
import { useKeys } from './use-keys.js'

const load = () => import('./commands/palette.js')

interface CommandsProps {
  /** The screens for the account. */
  readonly screens: readonly Screen[]
  onLogout(): void
  onDone(): void
}

/** The command palette, which loads when it is first opened. */
const Commands = (props: CommandsProps) => (
  <LoadedCode load={load}>{({ CommandPalette }) => <CommandPalette {...props} />}</LoadedCode>
)

/** A notice about an action of the panel that no screen shows. It stays above every screen until somebody dismisses it. */
function StateNotice() {
  const { store } = usePanel()
  const notice = usePanelState((state) => state.notice)
  if (notice === null) return null
  const dismiss = () => store.set((state) => ({ ...state, notice: null }))
  return (
    <div className="state-notice">
      <Notice role="status" actions={<IconButton icon="close" label={texts.dismiss} onClick={dismiss} />}>
        {notice}
      </Notice>
    </div>
  )
}

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
  readonly screens: readonly Screen[]
}

/** The bar and the current screen below it. */
export function Workspace({ website, account, screens: all }: Props) {
  const panel = usePanel()
  const screens = screensFor(all, account.roles)
  const expanded = usePanelState((state) => state.expanded)
  const picking = usePanelState((state) => state.frame.picking)
  const count = usePanelState(unsavedCount)
  const current = usePanelState((state) => state.screen)
  const [leaving, setLeaving] = useState(false)
  const [finding, setFinding] = useState(false)

  // An address may name a screen that is for others.
  const isKnown = screens.some(({ name }) => name === current)
  const [page] = all
  const [first] = screens
  const atPage = isKnown && current === page?.name
  // The preview is a part of the settings of pages, which not every account has.
  const isBeside = usePanelState(isBesideRecord) && !atPage && first === page
  // The panel starts with one of these, so nobody chose them.
  const isStart = current === page?.name || current === HOME
  const refused = isKnown || isStart ? undefined : all.find(({ name }) => name === current)?.title
  useEffect(() => {
    if (isKnown || !first) return
    panel.navigation.follow(() => panel.navigation.show(first.name))
    if (refused === undefined) return
    const notice = texts.otherRoles(refused, first.title)
    panel.store.set((state) => ({ ...state, notice }))
  }, [isKnown, refused, first, panel])

  const find = useCallback(() => setFinding(true), [])
  const leave = useCallback(() => setLeaving(true), [])
  useKeys(page?.name, find, leave)

  const logout = () => (count > 0 ? leave() : panel.session.logout())
  const close = (answer: ConfirmAnswer) => {
    setLeaving(false)
    if (answer === 'confirm') panel.session.logout()
  }

  return (
    <div className="workspace" data-expanded={expanded && !isBeside} data-picking={picking || undefined}>
      <div className="skip-links">
        {atPage ? (
          <>
            <a href="#settings">{texts.skipToSettings}</a>
            <a href="#preview">{t('panel.preview.skip')}</a>
          </>
        ) : (
          <a href={`#screen-${current}`}>{texts.skipToContent}</a>
        )}
      </div>
      <TopBar
        website={website}
        account={account}
        screens={all}
        onLogout={logout}
        onCommands={() => setFinding(true)}
      />
      <UpdateNotice />
      <StateNotice />
      {page && <DetourNotice page={page.name} />}
      {finding && <Commands screens={screens} onLogout={logout} onDone={() => setFinding(false)} />}
      <Stage screens={screens} page={page?.name} current={current} isBeside={isBeside} />
      {leaving && (
        <Confirm
          title={t('panel.leave')}
          text={texts.signOutLoses(t('panel.changes', { count }))}
          confirm={texts.signOutAnyway}
          cancel={texts.cancel}
          onAnswer={close}
        />
      )}
    </div>
  )
}
