import type { RecordKindDescription } from '@site/runtime/contract'
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Answer, Client } from '../../base/api/client.js'
import { useStore } from '../../base/store/store.js'
import { type Loading, useLoaded } from '../../base/ui/use-loaded.js'
import { useArrival } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import type { OpenRecord, RecordEditor } from '../../editor/records/record-editor.js'
import { BackLink } from '../detail.js'
import { EditorBar, type EditorTexts } from '../editor-bar.js'
import { HistoryPart } from '../history-part.js'
import { RecordNotice } from '../record-notice.js'
import { ThemeReset } from '../theme-reset.js'
import { type RecordOptions, useRecordView } from '../use-record-view.js'

/**
 * Loads a record and opens it in its editor. A record that was opened before is there at once, with its unsaved changes.
 *
 * @param read - requests the stored record
 */
export function useOpenRecord<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
  read: () => Promise<Answer<Stored>>,
): Pick<Loading<Stored>, 'loaded' | 'reload'> & { readonly record: OpenRecord<Stored, Draft> | undefined } {
  useArrival()
  const { loaded, reload } = useLoaded(id, read)
  const record = useStore(editor.store, (records) => records.get(id))
  useEffect(() => {
    if (loaded.status === 'ready') editor.open(loaded.value)
  }, [loaded, editor])
  return { loaded, reload, record }
}

interface Props<Stored, Draft> {
  readonly kind: Pick<RecordKindDescription, 'path' | 'names'>
  readonly id: string
  readonly editor: RecordEditor<Stored, Draft>
  /** The message for the case that it cannot be opened. */
  readonly failed: string
  /** Requests the stored record. */
  read(call: Client): Promise<Answer<Stored>>
  /** Renders the record that is open. */
  children(record: OpenRecord<Stored, Draft>, reload: () => void): ReactNode
}

/** An open record below the way back to its list, or why it is not there. */
export function RecordFrame<Stored, Draft>(props: Props<Stored, Draft>) {
  const { kind, id, editor, failed, read, children } = props
  const { path, names } = kind
  const { inbox } = usePanel()
  const { loaded, reload, record } = useOpenRecord(editor, id, () => read(inbox.call))
  const notice = { loaded, kind: names.one, id, screen: path, title: failed, onRetry: reload }
  return (
    <div className="records-detail record-detail">
      <BackLink screen={path} />
      {(loaded.status === 'failed' || !record) && <RecordNotice {...notice} />}
      {record && children(record, reload)}
    </div>
  )
}

interface SectionProps<Stored, Draft> extends RecordOptions<Stored, Draft> {
  readonly editor: RecordEditor<Stored, Draft>
  readonly id: string
  readonly open: OpenRecord<Stored, Draft>
  /** The start of the id of its heading. */
  readonly name: string
  /** The text of its heading; without it, the record has one of its own. */
  readonly title?: ReactNode
  readonly className?: string
  /** With those of the way back to the theme's version, for a record of the theme. */
  readonly texts: EditorTexts & Partial<Parameters<typeof ThemeReset>[0]['texts']>
  /** Whether an owner has changed the record; null for one that is not the theme's. */
  readonly isOwn?: boolean | null
  /** It is not saved yet, so that it has no history. */
  readonly isNew?: boolean
  /** Elements below the history. */
  readonly end?: ReactNode
  readonly children: ReactNode | ((heading: RefObject<HTMLHeadingElement | null>) => ReactNode)
}

/** An open record: its heading, its form, its history, and the bar that saves it. */
export function RecordSection<Stored, Draft>(props: SectionProps<Stored, Draft>) {
  const { editor, id, open, name, title, className, texts, isOwn = null, isNew, end, children } = props
  const { heading, section, bar, onReset } = useRecordView(editor, id, open, props)
  const resetTexts = texts as Parameters<typeof ThemeReset>[0]['texts']
  const isBusy = open.saving.status === 'busy'
  return (
    <section
      ref={section}
      className={['record-editor', className].filter(Boolean).join(' ')}
      aria-labelledby={`${name}-title`}
    >
      {title !== undefined && (
        <div className="records-head">
          <h2 id={`${name}-title`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {isOwn !== null && (
            <ThemeReset isOwn={isOwn} isBusy={isBusy} texts={resetTexts} onReset={onReset} />
          )}
        </div>
      )}
      {typeof children === 'function' ? children(heading) : children}
      {!isNew && <HistoryPart editor={editor} id={id} open={open} />}
      {end}
      <EditorBar record={open} texts={texts} {...bar} />
    </section>
  )
}
