import { type RefObject, useEffect } from 'react'
import { TYPING_PAUSE_MS } from '../base/ui/typing-pause.js'
import type { RecordEditor } from '../editor/records/record-editor.js'

/** An entry that people type. */
const TYPED = 'input, textarea'

/** Shows issues of an open record at their entries when typing pauses, and when an entry is left empty. */
export function useNoticedIssues<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
  draft: Draft,
  section: RefObject<HTMLElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause again.
  useEffect(() => {
    const timer = setTimeout(() => editor.notice(id, false), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [editor, id, draft])
  useEffect(() => {
    const over = new AbortController()
    const onLeave = ({ target }: FocusEvent) => {
      const entry = target as HTMLInputElement
      if (entry.matches(TYPED) && entry.value.trim() === '') editor.notice(id, true)
    }
    section.current?.addEventListener('focusout', onLeave, { signal: over.signal })
    return () => over.abort()
  }, [editor, id, section])
}
