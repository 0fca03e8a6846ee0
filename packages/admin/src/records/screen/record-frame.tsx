import type { RecordKindDescription } from '@site/runtime/contract'
import { type ReactNode, useEffect } from 'react'
import type { Answer, Client } from '../../base/api/client.js'
import { useStore } from '../../base/store/store.js'
import { type Loading, useLoaded } from '../../base/ui/use-loaded.js'
import { useArrival } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import type { OpenRecord, RecordEditor } from '../../editor/records/record-editor.js'
import { RecordNotice } from '../record-notice.js'

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
  readonly texts: { readonly back: string; readonly openFailed: string }
  /** Requests the stored record. */
  read(call: Client): Promise<Answer<Stored>>
  /** Renders the record that is open. */
  children(record: OpenRecord<Stored, Draft>, reload: () => void): ReactNode
}

/** An open record below the way back to its list, or why it is not there. */
export function RecordFrame<Stored, Draft>(props: Props<Stored, Draft>) {
  const { kind, id, editor, texts, read, children } = props
  const { path, names } = kind
  const { inbox } = usePanel()
  const { loaded, reload, record } = useOpenRecord(editor, id, () => read(inbox.call))
  return (
    <div className="records-detail record-detail">
      <ScreenLink screen={path} at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      {(loaded.status === 'failed' || !record) && (
        <RecordNotice
          loaded={loaded}
          kind={names.one}
          id={id}
          screen={path}
          title={texts.openFailed}
          onRetry={reload}
        />
      )}
      {record && children(record, reload)}
    </div>
  )
}
