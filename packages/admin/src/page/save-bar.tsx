import { useState } from 'react'
import { t } from '../messages.js'
import { changeCount, dirtyDrafts } from '../panel/state.js'
import { texts } from '../texts.js'
import { Confirm } from '../ui/confirm.js'
import { IconButton } from '../ui/icon-button.js'
import { Notice } from '../ui/notice.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'

/** The number of unsaved changes, with buttons to save, discard, undo and redo. */
export function SaveBar() {
  const { store, editing, saving } = usePanel()
  const count = usePanelState(changeCount)
  const state = usePanelState(({ saving }) => saving)
  const { past, future } = usePanelState(({ history }) => history)
  const here = usePanelState(({ page }) => page?.id)
  const [asking, setAsking] = useState(false)
  const busy = state.status === 'busy'
  const elsewhere = new Set(
    dirtyDrafts(store.get())
      .filter(([, { pageId }]) => pageId !== here)
      .map(([, { path }]) => path),
  )

  const answer = (confirmed: boolean) => {
    setAsking(false)
    if (confirmed) editing.discard()
  }
  const status = busy
    ? t('panel.saving')
    : count === 0 && state.status === 'saved'
      ? t('panel.saved')
      : t('panel.changes', { count })

  return (
    <div className="save" data-clean={count === 0 && state.status !== 'failed'}>
      {state.status === 'failed' && (
        <Notice
          role="alert"
          actions={
            state.retry && (
              <button type="button" className="button button-small" onClick={() => saving.save()}>
                {t('panel.retry')}
              </button>
            )
          }
        >
          <p>{t('panel.saveFailed')}</p>
          <p>{state.message}</p>
        </Notice>
      )}
      <div className="save-line">
        <p className="save-status" role="status" data-state={count > 0 ? 'dirty' : state.status}>
          {status}
        </p>
        <IconButton
          icon="undo"
          label={t('panel.undo')}
          idle={past.length === 0}
          onClick={() => editing.undo()}
        />
        <IconButton
          icon="redo"
          label={t('panel.redo')}
          idle={future.length === 0}
          onClick={() => editing.redo()}
        />
      </div>
      {elsewhere.size > 0 && <p className="soft">{texts.elsewhere([...elsewhere].join(', '))}</p>}
      <div className="save-actions">
        <button
          type="button"
          className="button"
          aria-disabled={count === 0 || busy || undefined}
          onClick={() => count > 0 && !busy && setAsking(true)}
        >
          {t('panel.discard')}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={count === 0 || busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => saving.save()}
        >
          {t('panel.save')}
        </button>
      </div>
      {asking && (
        <Confirm
          question={t('panel.discard.question')}
          confirm={t('panel.discard')}
          cancel={texts.cancel}
          onAnswer={answer}
        />
      )}
    </div>
  )
}
