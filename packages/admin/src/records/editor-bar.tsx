import { t } from '../base/messages.js'
import { Button, IconButton } from '../base/ui/button.js'
import { type Announcement, LiveRegion } from '../base/ui/live-region.js'
import { Notice } from '../base/ui/notice.js'
import { SaveActions } from '../base/ui/save-actions.js'
import { ConflictNotice } from '../editor/conflicts/conflict-notice.js'
import { versionTexts } from '../editor/conflicts/texts.js'
import type { Choices, ContestedValue } from '../editor/conflicts/values.js'
import './editor-bar.css'
import type { OpenRecord } from '../editor/records/record-editor.js'

/** Sentences about the records of an editor. */
export interface EditorTexts {
  readonly failed: string
  readonly conflict: string
  readonly conflictHelp: string
  readonly saved: string
  /** Of a kind of records that has a version to go back to. */
  readonly wasReset?: string
}

interface Props {
  readonly record: Pick<OpenRecord<unknown, unknown>, 'saving' | 'theirs' | 'theirSave' | 'history'>
  /** The number of unsaved changes. */
  readonly changes: number
  readonly texts: EditorTexts
  /** The values that another person changed too. */
  readonly contested: readonly ContestedValue[]
  readonly announcement: Announcement
  onSave(): unknown
  onReset(): unknown
  onDiscard(): void
  onUndo(): void
  onRedo(): void
  onTakeTheirs(): void
  onOverwrite(): unknown
  onSettle(choices: Choices): void
}

const SAVE_ID = 'editor-save'

/** Two people have changed the record. */
function Conflict({ record, changes, texts, contested, onTakeTheirs, onOverwrite, onSettle }: Props) {
  return (
    <ConflictNotice
      role="alert"
      title={texts.conflict}
      values={contested}
      lastSave={record.theirSave ?? null}
      onChoose={(choices) => {
        // The notice with the button that had the focus is about to disappear.
        document.getElementById(SAVE_ID)?.focus()
        onSettle(choices)
      }}
      actions={
        <>
          <Button label={t('panel.conflict.load')} look="small" onClick={onTakeTheirs} />
          {changes > 0 && <Button label={t('panel.conflict.overwrite')} look="small" onClick={onOverwrite} />}
        </>
      }
    >
      <p>{texts.failed}</p>
      <p>{texts.conflict}</p>
      <p>{contested.length > 0 ? texts.conflictHelp : versionTexts(record.theirSave).disjoint}</p>
    </ConflictNotice>
  )
}

/** Why the record was not saved. A failure that may pass has a button to try again. */
function Failure(props: Props) {
  const { record, texts, onSave, onReset } = props
  const { saving, theirs } = record
  if (theirs) return <Conflict {...props} />
  if (saving.status !== 'failed') return null
  const { retry } = saving
  return (
    <Notice
      role="alert"
      actions={
        retry && (
          <Button
            label={t('panel.retry')}
            look="small"
            onClick={() => {
              // The notice with this button is about to disappear.
              document.getElementById(SAVE_ID)?.focus()
              if (retry === 'save') onSave()
              else onReset()
            }}
          />
        )
      }
    >
      <p>{texts.failed}</p>
      <p>{saving.message}</p>
    </Notice>
  )
}

function statusOf({ record, changes, texts }: Props): string {
  const { status } = record.saving
  if (status === 'busy') return t('panel.saving')
  if (changes === 0 && status === 'saved') return texts.saved
  if (changes === 0 && status === 'reset' && texts.wasReset) return texts.wasReset
  return t('panel.changes', { count: changes })
}

/** The unsaved changes, with buttons to save, discard, undo and redo. It stays visible while the record scrolls. */
export function EditorBar(props: Props) {
  const { record, changes, onSave, onDiscard, onUndo, onRedo } = props
  const { past, future } = record.history
  return (
    <div className="editor-bar">
      <Failure {...props} />
      <LiveRegion announcement={props.announcement} />
      <div className="editor-bar-line">
        <p className="save-status" role="status" data-state={changes > 0 ? 'dirty' : record.saving.status}>
          {statusOf(props)}
        </p>
        <IconButton icon="undo" label={t('panel.undo')} idle={past.length === 0} onClick={onUndo} />
        <IconButton icon="redo" label={t('panel.redo')} idle={future.length === 0} onClick={onRedo} />
        <SaveActions
          saveId={SAVE_ID}
          className="editor-bar-actions"
          isBusy={record.saving.status === 'busy'}
          isClean={changes === 0}
          onSave={onSave}
          onDiscard={onDiscard}
        />
      </div>
    </div>
  )
}
