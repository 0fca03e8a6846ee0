import { SITE_PAGE_ID } from '@site/runtime/contract'
import { Confirm } from '../../base/dialogs/dialogs.js'
import { joined } from '../../base/messages/texts.js'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Button, IconButton } from '../../base/ui/button.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { Notice } from '../../base/ui/notice.js'
import { SaveActions } from '../../base/ui/save-actions.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { goneSections } from '../../editor/panel/gone-sections.js'
import { canRedo, canUndo, changeCount, dirtyDrafts, selectedDraft } from '../../editor/panel/state.js'

/** It loads with the list of sections. */
const loadSamples = () => import('./sections/sample-words.js')

/** It loads with the first section that somebody else has removed. */
const loadGone = () => import('./sections/gone-notice.js')

/** Why the last save failed. A failure that may pass has a button to try again. */
function SaveFailure() {
  const { saving } = usePanel()
  const state = usePanelState(({ saving }) => saving)
  const waits = usePanelState((all) => selectedDraft(all)?.conflict != null)
  if (state.status !== 'failed' || (state.isConflict && waits)) return null
  return (
    <Notice
      role="alert"
      actions={state.retry && <Button label={t('panel.retry')} look="small" onClick={() => saving.save()} />}
    >
      <p>{t('panel.saveFailed')}</p>
      <p>{state.message}</p>
    </Notice>
  )
}

/** The question that a change asks before it is saved. */
function SaveQuestion() {
  const { saving } = usePanel()
  const state = usePanelState((all) => all.saving)
  if (state.status !== 'asking') return null
  return (
    <Confirm
      {...state.question}
      cancel={texts.cancel}
      onAnswer={(answer) => (answer === 'confirm' ? saving.save(true) : saving.decline())}
    />
  )
}

/** Undo and redo. */
function HistoryButtons() {
  const { undoing } = usePanel()
  const [mayUndo, mayRedo] = [usePanelState(canUndo), usePanelState(canRedo)]
  return (
    <>
      <IconButton icon="undo" label={t('panel.undo')} idle={!mayUndo} onClick={() => undoing.undo()} />
      <IconButton icon="redo" label={t('panel.redo')} idle={!mayRedo} onClick={() => undoing.redo()} />
    </>
  )
}

/** The number of unsaved changes, with buttons to save, discard, undo and redo. */
export function SaveBar() {
  const { store, editing, saving } = usePanel()
  const count = usePanelState(changeCount)
  const { status } = usePanelState(({ saving }) => saving)
  const here = usePanelState(({ page }) => page?.id)
  const hasGone = usePanelState((state) => goneSections(state).length > 0)
  const hasSections = usePanelState(({ layout }) => layout.some(({ type }) => type !== undefined))
  const busy = status === 'busy'
  const elsewhere = new Set(
    dirtyDrafts(store.get())
      // Settings of all pages are on this one, too.
      .filter(([, { pageId }]) => pageId !== here && pageId !== SITE_PAGE_ID)
      .map(([, { path }]) => path),
  )
  const text = busy
    ? t('panel.saving')
    : count === 0 && status === 'saved'
      ? t('panel.saved')
      : t('panel.changes', { count })

  return (
    <div className="save" data-clean={count === 0 && status !== 'failed'}>
      <SaveFailure />
      <SaveQuestion />
      {hasGone && <LoadedCode load={loadGone}>{({ GoneNotice }) => <GoneNotice />}</LoadedCode>}
      <div className="save-line">
        <p className="save-status" role="status" data-state={count > 0 ? 'dirty' : status}>
          {text}
        </p>
        <HistoryButtons />
      </div>
      {elsewhere.size > 0 && <p className="soft">{texts.elsewhere(joined([...elsewhere]))}</p>}
      {hasSections && <LoadedCode load={loadSamples}>{({ SampleNotice }) => <SampleNotice />}</LoadedCode>}
      <SaveActions
        className="actions save-actions"
        isBusy={busy}
        isClean={count === 0}
        onSave={() => saving.save()}
        onDiscard={() => editing.discard()}
      />
    </div>
  )
}
