import { useEffect } from 'react'
import type { Answer } from '../../api/client.js'
import { useStore } from '../../store/use-store.js'
import { useArrival } from '../../ui/focus/arrival.js'
import { type Loading, useLoaded } from '../../ui/use-loaded.js'
import type { OpenRecord, RecordEditor } from './record-editor.js'

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
