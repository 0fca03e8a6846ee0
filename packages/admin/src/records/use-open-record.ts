import { useEffect } from 'react'
import type { Answer } from '../base/api/client.js'
import { useStore } from '../base/store/store.js'
import { type Loading, useLoaded } from '../base/ui/use-loaded.js'
import { useArrival } from '../editor/context/arrival.js'
import type { OpenRecord, RecordEditor } from '../editor/records/record-editor.js'

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
