import { useEffect } from 'react'
import { TYPING_PAUSE_MS } from '../base/ui/fields.js'
import { usePanel, usePanelState } from '../editor/context/panel-context.js'
import { isBesideRecord } from '../editor/panel/state.js'
import type { OpenRecord, RecordEditor } from '../editor/records/record-editor.js'

/**
 * Shows an open record in the preview beside it, with each of its unsaved changes.
 *
 * @param page - the path of a page that shows it, null for whichever page the preview shows, and undefined if no page does
 */
export function useRecordPreview<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  open: OpenRecord<Stored, Draft>,
  page: string | null | undefined,
): void {
  const { store, preview } = usePanel()
  const isOffered = page !== undefined
  const isShown = usePanelState(isBesideRecord) && isOffered
  useEffect(() => {
    if (!isOffered) return undefined
    const offer = (offered: boolean) =>
      store.set((state) => ({ ...state, recordPreview: { ...state.recordPreview, isOffered: offered } }))
    offer(true)
    return () => offer(false)
  }, [isOffered, store])

  useEffect(() => {
    if (isShown && page && store.get().frame.path !== page) preview.go(page)
  }, [isShown, page, preview, store])

  const { stored, draft } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the record, only these two change what pages show.
  useEffect(() => {
    if (!isShown) return undefined
    if (editor.isAllowed(open)) {
      preview.showRecord(editor.unsavedCall(open))
      return undefined
    }
    // An entry that is typed anew is empty at first.
    const timer = setTimeout(() => preview.holdRecord(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isShown, stored, draft, editor, preview])
  useEffect(() => (isShown ? () => preview.showRecord(null) : undefined), [isShown, preview])
}
