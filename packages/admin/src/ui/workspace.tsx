import type { AccountBody, SessionBody } from '@site/runtime/contract'
import { useEffect, useState } from 'react'
import { t } from '../messages.js'
import { handleKey } from '../panel/keyboard.js'
import { changeCount } from '../panel/state.js'
import { texts } from '../texts.js'
import { Confirm } from './confirm.js'
import { usePanel, usePart } from './panel-context.js'
import { Settings } from './settings.js'
import { Stage } from './stage.js'
import { TopBar } from './top-bar.js'

interface Props {
  readonly website: SessionBody['website']
  readonly account: AccountBody
}

/**
 * Where the work is done. The settings come before the preview in the document, also where they are shown below it:
 * a keyboard must not have to walk through a whole page to reach them.
 */
export function Workspace({ website, account }: Props) {
  const panel = usePanel()
  const expanded = usePart((state) => state.expanded)
  const count = usePart(changeCount)
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    const actions = {
      escape: panel.onEscape,
      save: panel.saving.save,
      undo: panel.editing.undo,
      redo: panel.editing.redo,
      logout: () => (changeCount(panel.store.get()) > 0 ? setLeaving(true) : panel.session.logout()),
    }
    const onKey = (event: KeyboardEvent) => handleKey(event, document, actions)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [panel])

  const answer = (confirmed: boolean) => {
    setLeaving(false)
    if (confirmed) panel.session.logout()
  }

  return (
    <div className="workspace" data-expanded={expanded}>
      <div className="skip-links">
        <a href="#settings">{texts.skipToSettings}</a>
        <a href="#preview">{t('panel.preview.skip')}</a>
      </div>
      <TopBar
        website={website}
        account={account}
        onLogout={() => (count > 0 ? setLeaving(true) : panel.session.logout())}
      />
      <main className="workbench">
        <Settings />
        <Stage site={website.title} />
      </main>
      {leaving && (
        <Confirm
          question={t('panel.leave')}
          detail={texts.signOutLoses(t('panel.changes', { count }))}
          confirm={texts.signOutAnyway}
          cancel={texts.cancel}
          onAnswer={answer}
        />
      )}
    </div>
  )
}
