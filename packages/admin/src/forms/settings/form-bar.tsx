import { useState } from 'react'
import { Confirm } from '../../dialogs/confirm.js'
import { IconButton } from '../../ui/icon-button.js'
import { Notice } from '../../ui/notice.js'
import { t } from '../messages.js'
import { changesOf, type OpenForm } from '../model/editor.js'
import { formTexts as texts } from '../texts.js'

interface Props {
  readonly form: OpenForm
  onSave(): unknown
  onReset(): unknown
  onDiscard(): void
  onUndo(): void
  onRedo(): void
  onTakeTheirs(): void
  onOverwrite(): unknown
}

const SAVE_ID = 'form-save'

/** Why the form was not saved. A failure that may pass has a button to try again; a conflict has two ways on. */
function Failure({ form, onSave, onReset, onTakeTheirs, onOverwrite }: Props) {
  const { saving, theirs } = form
  if (theirs) {
    return (
      <Notice
        role="alert"
        actions={
          <>
            <button type="button" className="button button-small" onClick={onTakeTheirs}>
              {t('panel.conflict.load')}
            </button>
            {changesOf(form) > 0 && (
              <button type="button" className="button button-small" onClick={onOverwrite}>
                {t('panel.conflict.overwrite')}
              </button>
            )}
          </>
        }
      >
        <p>{t('editor.form.update')}</p>
        <p>{t('panel.conflict')}</p>
        <p>{texts.conflictHelp}</p>
      </Notice>
    )
  }
  if (saving.status !== 'failed') return null
  const { retry } = saving
  return (
    <Notice
      role="alert"
      actions={
        retry && (
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              // The notice with this button is about to disappear.
              document.getElementById(SAVE_ID)?.focus()
              if (retry === 'save') onSave()
              else onReset()
            }}
          >
            {t('panel.retry')}
          </button>
        )
      }
    >
      <p>{t('editor.form.update')}</p>
      <p>{saving.message}</p>
    </Notice>
  )
}

/** Discard after a confirmation, and save. */
function Actions({ form, onSave, onDiscard }: Props) {
  const [asking, setAsking] = useState(false)
  const busy = form.saving.status === 'busy'
  const disabled = busy || changesOf(form) === 0
  return (
    <div className="form-bar-actions">
      <button
        type="button"
        className="button"
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setAsking(true)}
      >
        {t('panel.discard')}
      </button>
      <button
        type="button"
        id={SAVE_ID}
        className="button button-primary"
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        onClick={() => !disabled && onSave()}
      >
        {t('panel.save')}
      </button>
      {asking && (
        <Confirm
          title={t('panel.discard.question')}
          confirm={t('panel.discard')}
          cancel={texts.cancel}
          onAnswer={(answer) => {
            setAsking(false)
            if (answer === 'confirm') onDiscard()
          }}
        />
      )}
    </div>
  )
}

function statusOf(form: OpenForm): string {
  const { status } = form.saving
  if (status === 'busy') return t('panel.saving')
  const count = changesOf(form)
  if (count === 0 && status === 'saved') return texts.saved
  if (count === 0 && status === 'reset') return texts.wasReset
  return t('panel.changes', { count })
}

/** What is unsaved, with buttons to save, discard, undo and redo. It stays visible while the form scrolls. */
export function FormBar(props: Props) {
  const { form, onUndo, onRedo } = props
  const { past, future } = form.history
  return (
    <div className="form-bar">
      <Failure {...props} />
      <div className="form-bar-line">
        <p
          className="save-status"
          role="status"
          data-state={changesOf(form) > 0 ? 'dirty' : form.saving.status}
        >
          {statusOf(form)}
        </p>
        <IconButton icon="undo" label={t('panel.undo')} idle={past.length === 0} onClick={onUndo} />
        <IconButton icon="redo" label={t('panel.redo')} idle={future.length === 0} onClick={onRedo} />
        <Actions {...props} />
      </div>
    </div>
  )
}
